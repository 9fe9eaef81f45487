/** Draws what a terminal shows, with its colors, as SVG that reads well on light and dark pages. */

/** A part of a line in one style. */
interface Piece {
  readonly text: string;
  readonly classes: readonly string[];
}

/** The codes of `styleText` that `forge` uses; each style has one that ends it. */
const STYLES: Readonly<Record<string, { readonly add?: string; readonly end?: readonly string[] }>> = {
  "0": { end: ["b", "d", "r", "g", "y", "c"] },
  "1": { add: "b" },
  "2": { add: "d" },
  "22": { end: ["b", "d"] },
  "31": { add: "r" },
  "32": { add: "g" },
  "33": { add: "y" },
  "36": { add: "c" },
  "39": { end: ["r", "g", "y", "c"] },
};

const CSS = `text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#d6deeb;white-space:pre}
.b{font-weight:bold}.d{fill:#8b98ab}.r{fill:#ff8a80}.g{fill:#8fd694}.y{fill:#f2cc60}.c{fill:#79c0ff}.p{fill:#8b98ab}`;

const COLUMN = 8.43;
const LINE = 20;
const MARGIN = 24;
const BAR = 34;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Begins a code of a style, which ends with an `m`. */
const ESCAPE = "\u001b[";

function piecesOf(line: string): readonly Piece[] {
  const [first = "", ...rest] = line.split(ESCAPE);
  let classes: readonly string[] = [];
  const styled = rest.map((part) => {
    const end = part.indexOf("m");
    for (const code of part.slice(0, end).split(";")) classes = afterCode(classes, code);
    return { text: part.slice(end + 1), classes };
  });
  return [{ text: first, classes: [] }, ...styled].filter(({ text }) => text !== "");
}

function afterCode(classes: readonly string[], code: string): readonly string[] {
  const style = STYLES[code];
  if (style === undefined) throw new Error(`The color code ${code} has no style in ${__filename}.`);
  const { add, end = [] } = style;
  return [...classes.filter((name) => !end.includes(name)), ...(add === undefined ? [] : [add])];
}

const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { text }) => sum + [...text].length, 0);

const spanOf = ({ text, classes }: Piece): string =>
  classes.length === 0 ? escaped(text) : `<tspan class="${classes.join(" ")}">${escaped(text)}</tspan>`;

/** `title` is read out in the picture's place. */
export function terminalSvg(title: string, text: string): string {
  const lines = text.trimEnd().split("\n").map(piecesOf);
  const width = Math.ceil(Math.max(...lines.map(lengthOf)) * COLUMN) + 2 * MARGIN;
  const height = BAR + lines.length * LINE + MARGIN;
  const dots = ["#ff5f57", "#febc2e", "#28c840"].map(
    (color, index) => `<circle cx="${MARGIN + index * 20}" cy="18" r="6" fill="${color}"/>`,
  );
  const rows = lines.flatMap((pieces, index) =>
    pieces.length === 0
      ? []
      : [`<text x="${MARGIN}" y="${BAR + (index + 1) * LINE}">${pieces.map(spanOf).join("")}</text>`],
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escaped(title)}</title>
<style>${CSS}</style>
<rect width="${width}" height="${height}" rx="10" fill="#10161f"/>
${[...dots, ...rows].join("\n")}
</svg>
`;
}
