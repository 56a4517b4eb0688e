// Choosing seats by hand: whoever sat on the chosen seat takes the seat that the chosen one had. Comfort only: without
// JavaScript the page says who sits twice.

const seats = [...document.querySelectorAll("[data-seats] select")];
const before = new Map(seats.map((seat) => [seat, seat.value]));

function swap(event) {
  const seat = event.target;
  const other = seats.find((one) => one !== seat && one.value && one.value === seat.value);
  if (other) other.value = before.get(seat);
  for (const one of seats) before.set(one, one.value);
}

for (const seat of seats) seat.addEventListener("change", swap);
