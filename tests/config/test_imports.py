"""The engine knows nobody: not Django, not the apps, nothing outside the standard library."""

import subprocess
import sys

PRINT_WHAT_IT_LOADS = """
import sys
before = set(sys.modules)
import rules.engine
print(*{name.partition(".")[0] for name in set(sys.modules) - before})
"""


def test_the_engine_loads_the_standard_library_only() -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", PRINT_WHAT_IT_LOADS], capture_output=True, text=True, check=True
    ).stdout.split()
    assert set(loaded) - sys.stdlib_module_names == {"rules"}
