/** The page's only script: shows the changes with all the words that were typed, and of the kinds that were chosen. Without it, everything is shown. */

export const script = `
const field = document.getElementById("filter");
const matches = document.getElementById("matches");
// The table that the objects of a group share stands above them.
const textOf = (element) => element.textContent + (element.parentElement.querySelector(":scope > table")?.textContent ?? "");
const articles = [...document.querySelectorAll("article")].map((element) => [element, textOf(element).toLowerCase()]);
const groups = document.querySelectorAll("details.place, section.group");
const chosen = new Set();
const show = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const shown = new Set();
  for (const [element, text] of articles) {
    const isShown = (!chosen.size || chosen.has(element.dataset.word)) && words.every((word) => text.includes(word));
    if (element.hidden === isShown) element.hidden = !isShown;
    if (isShown) shown.add(element.parentElement);
  }
  for (const group of groups) {
    group.hidden = !shown.has(group);
    if (words.length && shown.has(group) && group.localName === "details") group.open = true;
  }
  const number = articles.filter(([element]) => !element.hidden).length;
  matches.textContent = words.length || chosen.size ? number + " of " + articles.length + " shown" : "";
};
for (const link of document.querySelectorAll(".tallies a")) {
  const words = link.parentElement.dataset.words.split("|");
  link.addEventListener("click", (event) => {
    const isChosen = link.getAttribute("aria-current") !== "true";
    for (const word of words) isChosen ? chosen.add(word) : chosen.delete(word);
    link.setAttribute("aria-current", String(isChosen));
    if (!isChosen) event.preventDefault();
    show();
  });
}
field.form.hidden = articles.length < 2;
field.addEventListener("input", show);
field.form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("keydown", (event) => {
  if (event.target === field) {
    if (event.key !== "Escape") return;
    field.value = "";
    show();
  } else if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    field.focus();
  }
});
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((one) => (one.open = true)));
show();
`;
