/** The plot of the report, as SVG: seconds over the number of objects, a panel for each operation, both axes logarithmic. */
import { BAR_LATENCY } from "../latency";
import { operations } from "../operations";
import type { Results } from "../results";

interface Series {
  readonly subject: string;
  readonly label: string;
  /** Whether it is the baseline of the others. */
  readonly isFloor: boolean;
}

const series: readonly Series[] = [
  { subject: "plural", label: "plural: one resource for all objects", isFloor: false },
  { subject: "single", label: "single: one resource an object", isFloor: false },
  { subject: "no-op", label: "no-op: the engine by itself", isFloor: true },
  { subject: "bare", label: "bare: the service by itself", isFloor: true },
];

const panels = operations.filter((operation) => operation !== "first preview");

const WIDTH = 300;
const HEIGHT = 220;
const COLUMNS = 3;
const MARGIN = { left: 44, right: 14, top: 34, bottom: 34 };

const objects = { from: 80, to: 25_000, ticks: [100, 500, 2000, 5000, 20_000] };
const seconds = { from: 0.03, to: 1000, ticks: [0.1, 1, 10, 100, 1000] };

const share = (value: number, { from, to }: { from: number; to: number }): number =>
  Math.log(value / from) / Math.log(to / from);

const x = (value: number): number =>
  round(MARGIN.left + share(value, objects) * (WIDTH - MARGIN.left - MARGIN.right));

const y = (value: number): number =>
  round(HEIGHT - MARGIN.bottom - share(value, seconds) * (HEIGHT - MARGIN.top - MARGIN.bottom));

const round = (value: number): number => Math.round(value * 10) / 10;

/** One set of colors for each color scheme; text on the page's background has a gray that is readable in both. */
const style = `
  text { font: 11px system-ui, sans-serif; fill: #57606a }
  .title { font-size: 13px; font-weight: 600; fill: #24292f }
  .grid { stroke: #d0d7de; stroke-width: 0.7 }
  .line { fill: none; stroke-width: 2; stroke-linejoin: round }
  .floor { stroke-width: 1.6; stroke-dasharray: 5 4 }
  .plural { stroke: #0969da; color: #0969da } .single { stroke: #bc4c00; color: #bc4c00 }
  .no-op { stroke: #8250df; color: #8250df } .bare { stroke: #57606a; color: #57606a }
  .dot { fill: currentColor; stroke: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #8b949e } .title { fill: #e6edf3 } .grid { stroke: #30363d }
    .plural { stroke: #58a6ff; color: #58a6ff } .single { stroke: #f0883e; color: #f0883e }
    .no-op { stroke: #bc8cff; color: #bc8cff } .bare { stroke: #8b949e; color: #8b949e }
  }`;

export function plotOf(results: Results): string {
  const drawn = [...panels.map((operation) => panel(results, operation)), legend()];
  const placed = drawn.map((content, index) => {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    return `<g transform="translate(${column * WIDTH} ${row * HEIGHT})">${content}</g>`;
  });
  const height = Math.ceil(drawn.length / COLUMNS) * HEIGHT;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * WIDTH} ${height}" role="img">`,
    `<title>Seconds over the number of objects, where the service takes ${BAR_LATENCY} ms for each answer</title>`,
    `<style>${style}\n</style>`,
    ...placed,
    "</svg>",
  ].join("\n")}\n`;
}

function panel(results: Results, operation: string): string {
  return [
    `<text class="title" x="${MARGIN.left}" y="20">${operation}</text>`,
    ...seconds.ticks.map((tick) => level(tick)),
    ...objects.ticks.map((tick) => text(x(tick), HEIGHT - MARGIN.bottom + 16, shown(tick), "middle")),
    ...series.map((one) => line(results, operation, one)),
  ].join("\n");
}

const level = (tick: number): string =>
  `<line class="grid" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${y(tick)}" y2="${y(tick)}"/>${text(
    MARGIN.left - 6,
    y(tick) + 4,
    `${tick} s`,
    "end",
  )}`;

function line(results: Results, operation: string, { subject, isFloor }: Series): string {
  const points = objects.ticks.flatMap((size) => {
    const value = results.median("wall", { subject, operation, size, latency: BAR_LATENCY });
    return Number.isNaN(value) ? [] : [[x(size), y(value)] as const];
  });
  if (points.length === 0) return "";
  const path = points.map((point) => point.join(",")).join(" ");
  const dots = points.map(([cx, cy]) => `<circle class="dot" cx="${cx}" cy="${cy}" r="3"/>`);
  return `<g class="${subject}"><polyline class="line${isFloor ? " floor" : ""}" points="${path}"/>${dots.join("")}</g>`;
}

function legend(): string {
  const lineHeight = 24;
  const top = (index: number) => MARGIN.top + 16 + index * lineHeight;
  const key = ({ subject, label, isFloor }: Series, index: number) => {
    const drawn = `x1="${MARGIN.left}" x2="${MARGIN.left + 26}" y1="${top(index)}" y2="${top(index)}"`;
    const words = text(MARGIN.left + 34, top(index) + 4, label, "start");
    return `<g class="${subject}"><line class="line${isFloor ? " floor" : ""}" ${drawn}/></g>${words}`;
  };
  const note = ["Seconds over the number of objects;", `the service takes ${BAR_LATENCY} ms for an answer.`];
  return [
    ...series.map(key),
    ...note.map((words, index) => text(MARGIN.left, top(series.length + index) + 4, words, "start")),
  ].join("\n");
}

const text = (left: number, top: number, words: string, anchor: "start" | "middle" | "end"): string =>
  `<text x="${left}" y="${top}" text-anchor="${anchor}">${words}</text>`;

const shown = (count: number): string => (count >= 1000 ? `${count / 1000}k` : String(count));
