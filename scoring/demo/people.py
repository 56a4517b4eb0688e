"""Who plays in the demo club. All of them are invented."""

from dataclasses import dataclass

from clubs.models import Account, Role


@dataclass(frozen=True, slots=True)
class Person:
    """`skill` is how often somebody wins, `care` how seldom somebody throws the winning tile; both are 1 on average."""

    name: str
    skill: float
    care: float


PEOPLE = (
    Person("Ingrid Lindqvist", 1.15, 1.3),  # the founder
    Person("Marisol Vega", 1.05, 1.0),
    Person("Goh Siew Eng", 1.75, 1.8),
    Person("Kirit Shah", 0.9, 1.2),
    Person("Corazon Dimaculangan", 1.4, 1.1),
    Person("Nur Aisyah Rahman", 1.2, 1.4),
    Person("Tan Wei Ling", 1.5, 1.2),
    Person("Rafael Ortega", 0.85, 0.7),
    Person("Åsa Sjöberg", 1.0, 1.5),
    Person("Hansaben Patel", 1.35, 1.6),
    Person("Jun Bautista", 0.7, 0.6),
    Person("Hafiz Iskandar", 1.1, 0.8),
    Person("Lim Jun Hao", 0.8, 0.9),
    Person("Lucía Fernández", 1.25, 0.9),
    Person("Nils Bergström", 0.75, 1.0),
    Person("Meena Desai", 1.1, 1.0),
    Person("Maria Luz Santos", 0.95, 1.3),
    Person("Ong Kok Meng", 1.0, 0.8),
    Person("Siti Zubaidah", 0.9, 1.1),
    Person("Gunnar Öhman", 0.55, 0.7),
    Person("Jignesh Trivedi", 0.65, 0.8),
    Person("Íñigo Etxeberria", 0.8, 0.6),
    Person("Farid Osman", 0.6, 1.0),
    Person("Benjie Salonga", 0.85, 0.9),
)
BY_NAME = {person.name: person for person in PEOPLE}

FOUNDER = PEOPLE[0].name
# Who has an account besides the founder. Nobody has a password: quickstart prints a sign-in link for each role.
ROLES = {
    Role.ORGANISER: "Marisol Vega",
    Role.JUDGE: "Goh Siew Eng",
    Role.SCORER: "Kirit Shah",
    Role.PLAYER: "Corazon Dimaculangan",
}


def address_of(role: Role) -> str:
    """The e-mail address of the demo account with that role; the domain is one that nobody can own (RFC 2606)."""
    return f"{role.value}@fairwind.example"


def demo_accounts() -> dict[Role, Account]:
    """The accounts of `ROLES` that are on this server; none where the demo club was never loaded."""
    accounts = Account.objects.filter(email__in=map(address_of, ROLES), is_active=True)
    found = {account.email: account for account in accounts}
    return {role: found[address_of(role)] for role in ROLES if address_of(role) in found}
