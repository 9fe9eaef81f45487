/**
 * `npm run recorded -- FOLDER`: sends the recorded requests of a real service to the embedded one, and prints what it answers
 * otherwise, by cause. Without a folder, the facts in `facts/` are taken. `--area A`, `--edition ce|ee`, `--aspect status`: a part;
 * `--rows`: each request; `--all`: also what is excused; `--write`: writes the facts; `--count`: writes how many are open.
 */
import { parseArgs } from "node:util";
import { compareArea, type Found, groupByCause } from "./compare";
import { excuseOf, excuses } from "./excuses";
import { areasOfFacts, type Facts, factsOf, readFacts, writeFacts } from "./facts";
import { writeOpen } from "./open";
import { aspects } from "./outcome";
import { type Edition, editions, readRecordings, SETUP } from "./rows";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: "string", multiple: true },
    edition: { type: "string" },
    aspect: { type: "string", multiple: true },
    rows: { type: "boolean" },
    all: { type: "boolean" },
    write: { type: "boolean" },
    count: { type: "boolean" },
  },
});

function readAll(): Map<Edition, Facts> {
  const [folder] = positionals;
  if (folder !== undefined)
    return new Map([...readRecordings(folder)].map(([edition, areas]) => [edition, factsOf(areas)] as const));
  const areas = [SETUP, ...areasOfFacts()];
  return new Map(
    editions.map((edition) => [edition, new Map(areas.map((area) => [area, readFacts(area, edition)]))]),
  );
}

const shorten = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}…` : text);

function printRow({ edition, fact, aspect, detail }: Found): void {
  const { area, n, method, path, as, body } = fact;
  const sent = body === undefined ? "" : ` ${JSON.stringify(body)}`;
  console.log(
    `  ${edition} ${area} ${n}: ${method} ${path}${shorten(sent)} as ${as}: ${aspect}: ${shorten(detail)}`,
  );
}

function report(found: readonly Found[]): void {
  for (const [cause, rows] of groupByCause(found)) {
    console.log(`${rows.length} × ${shorten(cause)}`);
    for (const row of options.rows ? rows : rows.slice(0, 1)) printRow(row);
  }
}

function printTotals(requests: number, found: readonly Found[], open: readonly Found[]): void {
  const count = (list: readonly Found[], aspect: string) =>
    list.filter((one) => one.aspect === aspect).length;
  for (const aspect of aspects)
    console.log(
      `${aspect}: ${count(open, aspect)} differ, ${count(found, aspect) - count(open, aspect)} excused`,
    );
  console.log(`${requests} requests, ${open.length} differences, ${excuses.length} excuses`);
}

async function main(): Promise<void> {
  const all = readAll();
  if (options.write) writeFacts(all);
  const found: Found[] = [];
  let requests = 0;
  for (const [edition, areas] of all) {
    if ((options.edition ?? edition) !== edition) continue;
    for (const [area, facts] of areas) {
      if (options.area && !options.area.includes(area)) continue;
      requests += facts.length;
      found.push(...(await compareArea(edition, areas.get(SETUP) ?? [], facts)));
    }
  }
  if (options.count) writeOpen(found);
  const asked = found.filter(({ aspect }) => options.aspect?.includes(aspect) ?? true);
  const open = asked.filter((one) => options.all || excuseOf(one) === undefined);
  report(open);
  printTotals(requests, asked, open);
  process.exitCode = open.length > 0 ? 1 : 0;
}

void main();
