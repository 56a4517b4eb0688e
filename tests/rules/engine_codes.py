"""Every code that the engine can say, read from its sources: what no test happens to meet must be worded as well."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

from rules import engine
from rules.engine.rulesets import RULESETS

ROOM = Path(engine.__file__).parent
# What all games share, and the games that are installed.
SOURCES = sorted([*ROOM.glob("*.py"), *(source for game in RULESETS for source in (ROOM / game).rglob("*.py"))])

# Where the code stands in a call: by the name that is called, the place of the argument.
REASONS = {"Reason": 0, "_fits": 0, "_points": 0, "_wrong": 0, "_got": 0, "item": 0, "Case": 0}
TRANSFERS = {"Transfer": 3, "Share": 2, "_from_each": 1, "_pair": 3}
PROBLEMS = {"problem": 0}
INPUTS = {"BadInput": 0}
OPTIONS = {"BadOption": 0}

# Codes that are handed on from where they are found by themselves.
HANDED_ON = {
    *("p.code", "paid.code", "code", 'plain["code"]', "plain['code']", "reason.code"),
    *("case.code", "claim.why", "pattern.code", "scored.code"),
}


def codes(calls: dict[str, int]) -> set[str]:
    """The codes in all calls of those names, in the whole engine; classes that are a reason each are among reasons."""
    called = {code for source in SOURCES for code in _codes_in(ast.parse(source.read_text()), calls)}
    return called | class_codes() if calls is REASONS else called


def class_codes() -> set[str]:
    """The codes of classes that are a reason each: `code = "..."` in a class."""
    classes = [node for source in SOURCES for node in ast.walk(ast.parse(source.read_text())) if _is_class(node)]
    lines = [line for one in classes for line in one.body if isinstance(line, ast.Assign)]
    values = [line.value for line in lines if "code" in [getattr(target, "id", "") for target in line.targets]]
    return {str(value.value) for value in values if isinstance(value, ast.Constant)}


def _is_class(node: ast.AST) -> TypeGuard[ast.ClassDef]:
    return isinstance(node, ast.ClassDef)


def transfer_codes() -> set[str]:
    """Those of transfers; some are set by `replace(share, code=...)`."""
    trees = [ast.parse(source.read_text()) for source in SOURCES]
    replaced = {code for tree in trees for call in _calls(tree, {"replace"}) for code in _keyword(call)}
    return codes(TRANSFERS) | replaced


def _codes_in(tree: ast.Module, calls: dict[str, int]) -> Iterator[str]:
    for scope in ast.walk(tree):
        if isinstance(scope, ast.FunctionDef):
            for call in _calls(scope, set(calls)):
                place = calls[_name(call)]
                if len(call.args) > place:
                    yield from _said(call.args[place], scope, tree)
        elif isinstance(scope, ast.Assign):
            for call in _calls(scope, set(calls)):
                if len(call.args) > calls[_name(call)]:
                    yield from _said(call.args[calls[_name(call)]], None, tree)


def _calls(scope: ast.AST, names: set[str]) -> list[ast.Call]:
    return [node for node in ast.walk(scope) if isinstance(node, ast.Call) and _name(node) in names]


def _name(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def _keyword(call: ast.Call) -> list[str]:
    return [str(k.value.value) for k in call.keywords if k.arg == "code" and isinstance(k.value, ast.Constant)]


def _said(node: ast.expr, scope: ast.FunctionDef | None, tree: ast.Module) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(code)):
            yield code
        case ast.IfExp(body=body, orelse=orelse):
            yield from [*_said(body, scope, tree), *_said(orelse, scope, tree)]
        case ast.Attribute(value=ast.Name(id="verdict"), attr="value"):
            yield from _members(tree, "Verdict")
        case ast.Name(id=variable) if scope and (found := list(_assigned(variable, scope, tree))):
            yield from found
        case _:
            spelled = ast.unparse(node)
            assert spelled in HANDED_ON, f"which codes can {spelled} be, in line {node.lineno}?"


def _members(tree: ast.Module, enum: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name == enum:
            values = [line.value for line in node.body if isinstance(line, ast.Assign)]
            yield from [str(value.value) for value in values if isinstance(value, ast.Constant)]


def _assigned(variable: str, scope: ast.FunctionDef, tree: ast.Module) -> Iterator[str]:
    """What a local variable is set to: alone, or as one of several at once."""
    for node in ast.walk(scope):
        if not isinstance(node, ast.Assign):
            continue
        target = node.targets[0]
        if isinstance(target, ast.Name) and target.id == variable:
            yield from _said(node.value, scope, tree)
        elif isinstance(target, ast.Tuple):
            names = [getattr(one, "id", "") for one in target.elts]
            tuples = [one for one in ast.walk(node.value) if isinstance(one, ast.Tuple) and len(one.elts) == len(names)]
            for one in tuples if variable in names else []:
                yield from _said(one.elts[names.index(variable)], scope, tree)
