"""The database itself keeps published house rules and cards: a version is never changed or deleted, only followed.

SQLite loses a table's triggers when a later migration alters that table: such a migration ends with `forwards` again.
"""

from django.db import migrations

KEPT = ("clubs_houserulesversion", "clubs_cardversion")

POSTGRESQL = (
    """
    CREATE OR REPLACE FUNCTION clubs_keep_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP
            USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    *(
        f"""
        CREATE OR REPLACE TRIGGER {table}_stays BEFORE UPDATE OR DELETE ON {table}
            FOR EACH ROW EXECUTE FUNCTION clubs_keep_row()
        """
        for table in KEPT
    ),
)

SQLITE = tuple(
    f"""
    CREATE TRIGGER IF NOT EXISTS {table}_{action.lower()}_refused BEFORE {action} ON {table}
    BEGIN
        SELECT RAISE(ABORT, '{table} is append-only: {action} refused');
    END
    """
    for table in KEPT
    for action in ("UPDATE", "DELETE")
)

POSTGRESQL_BACK = (*(f"DROP TRIGGER {table}_stays ON {table}" for table in KEPT), "DROP FUNCTION clubs_keep_row")
SQLITE_BACK = tuple(f"DROP TRIGGER {table}_{action}_refused" for table in KEPT for action in ("update", "delete"))


def forwards(apps, schema_editor):
    for statement in POSTGRESQL if schema_editor.connection.vendor == "postgresql" else SQLITE:
        schema_editor.execute(statement, params=None)


def backwards(apps, schema_editor):
    for statement in POSTGRESQL_BACK if schema_editor.connection.vendor == "postgresql" else SQLITE_BACK:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    dependencies = [("clubs", "0002_sign_in_links_of_clubs")]
    operations = [migrations.RunPython(forwards, backwards)]
