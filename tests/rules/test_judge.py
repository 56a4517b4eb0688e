"""`manage.py judge`: questions and answers as JSON Lines, whatever is sent."""

import io
import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.reading import BadInput
from rules.judging import answer, judge
from tests.cases import cases
from tests.cases.compare import matches

ROOT = Path(__file__).parents[2]
C1 = ["1B", "1B", "2B", "2B", "2B", "3B", "3B", "3B", "3B", "4B", "4B", "4B", "5B", "5B"]
QUESTION: dict[str, Any] = {
    "id": "A",
    "ruleset": "american",
    "kind": "validate",
    "input": {"concealed": C1, "win_by": "self_pick"},
}


def ask(*questions: Any) -> list[dict[str, Any]]:
    """The lines that come back."""
    lines = (question if isinstance(question, bytes) else json.dumps(question).encode() for question in questions)
    return [json.loads(line) for line, _ in judge(lines)]


def error_of(question: Any) -> tuple[Any, str]:
    """(id, code) of a line without an answer."""
    (line,) = ask(question)
    assert line["error"]["message"]
    return line["id"], line["error"]["code"]


def test_an_answer_has_its_reasons() -> None:
    (line,) = ask(QUESTION)
    assert (line["id"], line["kind"], line["answer"]["value"]) == ("A", "validate", 25)
    assert line["reasons"][0] == {
        "code": "line_fits",
        "cite": "AM-WIN-1",
        "amount": 25,
        "params": {"line": "C1", "section": "Consecutive"},
    }


def test_answers_come_in_the_order_of_the_questions_and_blank_lines_in_none() -> None:
    lines = ask(QUESTION, b" \n", b"nonsense\n", QUESTION | {"id": 7}, b"")
    assert [line["id"] for line in lines] == ["A", None, 7]


def test_options_and_a_card_of_its_own_decide() -> None:
    assert (
        ask(QUESTION | {"options": {"jokerless_exempt": "literal_any_single_or_pair"}})[0]["answer"][
            "jokerless_bonus_applies"
        ]
        is False
    )
    card = "year 2027\n[A]\nMINE: 11a 222a 3333a 444a 55a ; X99"
    own = QUESTION | {"input": {**QUESTION["input"], "card": card}}
    assert ask(own)[0]["answer"]["matching_lines"] == ["MINE"]


@pytest.mark.parametrize("missing", ["id", "ruleset", "kind", "input"])
def test_a_question_without_a_needed_field_is_unreadable(missing: str) -> None:
    question = {field: value for field, value in QUESTION.items() if field != missing}
    assert error_of(question) == (question.get("id"), "unreadable_line")


@pytest.mark.parametrize(
    "raw",
    [
        b"{",
        b"[]",
        b"7",
        b"null",
        b'"text"',
        b"\xff\xfe\x00",
        b'{"id": "A", "ruleset": "american", "kind": "validate", "input": {"n": NaN}}',
        b"[" * 100_000,
        b'{"id": ' * 100_000,
        b"9" * 5_000,
        b'{"id": ["A"]}',
        b'{"id": true}',
    ],
)
def test_a_line_that_is_no_object_is_unreadable(raw: bytes) -> None:
    assert error_of(raw) == (None, "unreadable_line")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"ruleset": "riichi"}, "unsupported_kind"),
        ({"ruleset": ["american"]}, "unsupported_kind"),
        ({"kind": "weather"}, "unsupported_kind"),
        ({"kind": {"a": 1}}, "unsupported_kind"),
        ({"options": {"colour": "red"}}, "bad_option"),
        ({"options": {"bettor": 1}}, "bad_option"),
        ({"options": {"bettor": [[]]}}, "bad_option"),
        ({"options": {"bettor": True, "seat_rotation": "table_002"}}, "bad_option"),
        ({"options": []}, "bad_option"),
        ({"input": []}, "bad_input"),
        ({"input": {}}, "bad_input"),
        ({"input": {"concealed": [["1B"]], "win_by": "self_pick"}}, "bad_input"),
        ({"input": {"concealed": [{"1B": 1}], "win_by": "self_pick"}}, "bad_input"),
        ({"input": {"concealed": C1, "win_by": "self_pick", "card": "none"}}, "bad_input"),
        ({"kind": "card_line", "input": {"card_line": 5}}, "bad_input"),
    ],
)
def test_what_cannot_be_answered_says_why(change: dict[str, Any], code: str) -> None:
    assert error_of(QUESTION | change) == ("A", code)


def test_a_number_too_long_to_write_is_bad_input() -> None:
    most = int("9" * 4_300)
    facts = {"winner": "E", "win_by": "self_pick", "value": most, "jokerless": True}
    assert error_of(QUESTION | {"kind": "payout", "input": facts})[1] == "bad_input"


def test_letters_beyond_ascii_are_escaped() -> None:
    ((line, answered),) = judge([json.dumps(QUESTION | {"id": "中\ud800"}).encode()])
    assert answered
    assert line.isascii()


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["E", "1B", "J", "", "a"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["from", "seat", "tile"]), inner),
    max_leaves=6,
)
QUESTIONS = [case for case in cases("american") if case["kind"] in ("validate", "payout", "rotation", "card_line")]


@given(st.data())
def test_no_fact_breaks_the_engine(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(QUESTIONS))
    field = data.draw(st.sampled_from(sorted(case["input"])))
    question = case | {"input": case["input"] | {field: data.draw(JSON)}}
    with suppress(BadInput):
        assert answer(question).answer is not None


@given(st.binary(max_size=60))
def test_no_bytes_break_the_judge(raw: bytes) -> None:
    for line, _ in judge([raw]):
        json.loads(line)


def test_a_defect_of_the_engine_costs_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(question: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("rules.judging.answer", break_down)
    assert error_of(QUESTION) == ("A", "bad_input")
    assert "ZeroDivisionError" in caplog.text


def run(*arguments: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "manage.py", "judge", *arguments],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )


def test_the_command_answers_every_case_and_needs_no_database(tmp_path: Path) -> None:
    known = list(cases("american"))
    asked = tmp_path / "questions.jsonl"
    asked.write_text("".join(json.dumps(case) + "\n" for case in known), encoding="utf-8")
    done = run(str(asked), DATABASE_URL=f"sqlite:///{tmp_path}/nowhere/none.sqlite3")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert [line["id"] for line in answers] == [case["id"] for case in known]
    assert all(matches(case["expected"], line["answer"]) for case, line in zip(known, answers, strict=True))


def test_the_command_reads_standard_input_and_ends_with_1_after_an_error() -> None:
    done = run(stdin=json.dumps(QUESTION).encode() + b"\n\xff\n")
    assert done.returncode == 1
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == ["A", None]
    assert b"Traceback" not in done.stderr


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("judge", str(tmp_path / "none.jsonl"))


def test_a_reader_may_leave_early(tmp_path: Path) -> None:
    asked = tmp_path / "questions.jsonl"
    asked.write_text((json.dumps(QUESTION) + "\n") * 2_000, encoding="utf-8")
    done = subprocess.run(
        f"{sys.executable} manage.py judge {asked} | head -n 1", shell=True, capture_output=True, cwd=ROOT, check=True
    )
    assert json.loads(done.stdout)["id"] == "A"
    assert done.stderr == b""


def test_the_command_writes_to_its_own_output(tmp_path: Path) -> None:
    asked = tmp_path / "questions.jsonl"
    asked.write_text(json.dumps(QUESTION), encoding="utf-8")
    written = io.StringIO()
    call_command("judge", str(asked), stdout=written)
    assert json.loads(written.getvalue())["id"] == "A"
    asked.write_text("nonsense", encoding="utf-8")
    with pytest.raises(CommandError) as caught:
        call_command("judge", str(asked), stdout=io.StringIO())
    assert caught.value.returncode == 1
