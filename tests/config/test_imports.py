"""The engine knows nobody: not Django, not the apps, nothing outside the standard library."""

import subprocess
import sys

PRINT_WHAT_IT_LOADS = """
import pkgutil, sys
before = set(sys.modules)
import rules.engine
for module in pkgutil.walk_packages(rules.engine.__path__, "rules.engine."):
    __import__(module.name)
print(*set(sys.modules) - before)
"""


def test_the_engine_loads_itself_and_the_standard_library_only() -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", PRINT_WHAT_IT_LOADS], capture_output=True, text=True, check=True
    ).stdout.split()
    strangers = {name for name in loaded if name.partition(".")[0] not in sys.stdlib_module_names}
    assert {name for name in strangers if not f"{name}.".startswith("rules.engine.")} == {"rules"}
