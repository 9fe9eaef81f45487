/** Templates for XML and HTML that escape the values filled in. */

export class Markup {
  constructor(readonly text: string) {}
}

export type Filling = Markup | string | number | undefined | readonly Filling[];

export const markup = (texts: TemplateStringsArray, ...fillings: readonly Filling[]): Markup =>
  new Markup(texts.map((text, index) => `${text}${textOf(fillings[index])}`).join(""));

function textOf(filling: Filling): string {
  if (filling === undefined) return "";
  if (filling instanceof Markup) return filling.text;
  return typeof filling === "object" ? filling.map(textOf).join("") : escaped(String(filling));
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
