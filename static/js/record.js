// Comfort of the recording form; the form works without it. Choices that cannot stand together are undone, and a second
// tap on Save while the first one travels does nothing.

const form = document.getElementById("hand-form");

// Who won cannot have thrown the winning tile.
function dropOwnThrow() {
  const winner = form.querySelector("[name=ended][data-wins]:checked");
  const thrown = winner && form.querySelector(`[name=how][value="from ${winner.value}"]:checked`);
  if (thrown) thrown.checked = false;
}

// The next step comes into view by itself: beside the seats on a tablet, below them on a phone.
function bringNext(target) {
  const steps = { ended: "step-how", how: "step-worth" };
  const next = document.getElementById(steps[target.name]);
  if (!next?.getClientRects().length) return;
  const beside = next.getBoundingClientRect().left > form.getBoundingClientRect().left + 100;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  (beside ? form : next).scrollIntoView({ block: "start", behavior: still ? "instant" : "smooth" });
}

if (form) {
  // In the capture phase, so that the form is sent for its ruling as it then stands.
  form.addEventListener(
    "change",
    (event) => {
      dropOwnThrow();
      bringNext(event.target);
    },
    { capture: true },
  );
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
  // Coming back to a page that the browser kept.
  window.addEventListener("pageshow", () => delete form.dataset.sent);
}
