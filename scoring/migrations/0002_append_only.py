"""The database itself keeps history as it was written, and the ledger balanced.

Revisions, entries, legs and acceptances are never changed or deleted. An entry is refused unless its legs, which are
written before it, sum to zero; a leg is refused once its entry stands. A leg without an entry cannot be committed,
for its foreign key is checked at the end of the transaction.

SQLite loses a table's triggers when a later migration alters that table: such a migration ends with `forwards` again.
"""

from django.db import migrations

KEPT = ("scoring_revision", "scoring_entry", "scoring_leg", "scoring_acceptance")

POSTGRESQL = (
    """
    CREATE OR REPLACE FUNCTION scoring_keep_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP
            USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    """
    CREATE OR REPLACE FUNCTION scoring_balance_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        legs integer;
        points bigint;
    BEGIN
        SELECT count(*), sum(amount) INTO legs, points FROM scoring_leg WHERE entry_id = NEW.id;
        IF legs = 0 OR points <> 0 THEN
            RAISE EXCEPTION 'an entry needs legs that sum to zero: % legs, sum %', legs, coalesce(points, 0)
                USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE OR REPLACE FUNCTION scoring_finish_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF EXISTS (SELECT 1 FROM scoring_entry WHERE id = NEW.entry_id) THEN
            RAISE EXCEPTION 'the entry of this leg stands already: post a new entry'
                USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE OR REPLACE TRIGGER scoring_entry_balances BEFORE INSERT ON scoring_entry
        FOR EACH ROW EXECUTE FUNCTION scoring_balance_entry()
    """,
    """
    CREATE OR REPLACE TRIGGER scoring_leg_before_entry BEFORE INSERT ON scoring_leg
        FOR EACH ROW EXECUTE FUNCTION scoring_finish_entry()
    """,
    *(
        f"""
        CREATE OR REPLACE TRIGGER {table}_stays BEFORE UPDATE OR DELETE ON {table}
            FOR EACH ROW EXECUTE FUNCTION scoring_keep_row()
        """
        for table in KEPT
    ),
)

SQLITE = (
    """
    CREATE TRIGGER IF NOT EXISTS scoring_entry_balances BEFORE INSERT ON scoring_entry
    WHEN coalesce((SELECT sum(amount) FROM scoring_leg WHERE entry_id = NEW.id), 1) <> 0
    BEGIN
        SELECT RAISE(ABORT, 'an entry needs legs that sum to zero');
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS scoring_leg_before_entry BEFORE INSERT ON scoring_leg
    WHEN EXISTS (SELECT 1 FROM scoring_entry WHERE id = NEW.entry_id)
    BEGIN
        SELECT RAISE(ABORT, 'the entry of this leg stands already: post a new entry');
    END
    """,
    *(
        f"""
        CREATE TRIGGER IF NOT EXISTS {table}_{action.lower()}_refused BEFORE {action} ON {table}
        BEGIN
            SELECT RAISE(ABORT, '{table} is append-only: {action} refused');
        END
        """
        for table in KEPT
        for action in ("UPDATE", "DELETE")
    ),
)

POSTGRESQL_BACK = (
    "DROP TRIGGER scoring_entry_balances ON scoring_entry",
    "DROP TRIGGER scoring_leg_before_entry ON scoring_leg",
    *(f"DROP TRIGGER {table}_stays ON {table}" for table in KEPT),
    *(f"DROP FUNCTION {name}" for name in ("scoring_keep_row", "scoring_balance_entry", "scoring_finish_entry")),
)

SQLITE_BACK = (
    "DROP TRIGGER scoring_entry_balances",
    "DROP TRIGGER scoring_leg_before_entry",
    *(f"DROP TRIGGER {table}_{action}_refused" for table in KEPT for action in ("update", "delete")),
)


def forwards(apps, schema_editor):
    for statement in POSTGRESQL if schema_editor.connection.vendor == "postgresql" else SQLITE:
        schema_editor.execute(statement, params=None)


def backwards(apps, schema_editor):
    for statement in POSTGRESQL_BACK if schema_editor.connection.vendor == "postgresql" else SQLITE_BACK:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    dependencies = [("scoring", "0001_initial")]
    operations = [migrations.RunPython(forwards, backwards)]
