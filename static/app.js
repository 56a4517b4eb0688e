// What every page needs of JavaScript; all of it is comfort, no page depends on it.

// A link that is shown once can be copied with one tap. On plain http there is no clipboard object, hence the old way.
function copy(field) {
  field.select();
  if (navigator.clipboard) return navigator.clipboard.writeText(field.value);
  document.execCommand("copy");
  return Promise.resolve();
}

for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  button.hidden = false;
  button.addEventListener("click", async () => {
    await copy(field);
    button.textContent = button.dataset.copied;
  });
}

// On a phone the way through a club is wider than the screen: begin where one is.
document.querySelector(".club-nav [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });

// The account menu closes like a menu: by Escape, and by a tap elsewhere.
const menu = document.querySelector(".account-menu");
if (menu) {
  document.addEventListener("click", (event) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}
