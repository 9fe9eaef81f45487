/** The page's only script: shows what has all the words that were typed. Without it, everything is shown. */

export const script = `
const field = document.getElementById("filter");
const matches = document.getElementById("matches");
const articles = [...document.querySelectorAll("article")].map((element) => [element, element.textContent.toLowerCase()]);
const groups = document.querySelectorAll("details.place, section.group");
const show = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const [element, text] of articles) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) shown++;
  }
  for (const group of groups) group.hidden = !group.querySelector("article:not([hidden])");
  matches.textContent = words.length ? shown + " of " + articles.length + " shown" : "";
};
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
