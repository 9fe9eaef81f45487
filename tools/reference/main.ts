/**
 * `npm run reference -- FILE [AREA]`: holds the table of operations against a description of the service: OpenAPI of any version, or
 * two tables of operations and entities. Exits with 1 if an operation that a kind uses differs without a reason.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../sdk/package-root";
import { type Compared, compare, type Difference } from "./compare";
import { inNeutralNames } from "./described";
import { readOpenApi } from "./openapi";
import { type Own, ownOperations } from "./ours";
import { readTables } from "./tables";

/** Of a plain kind. */
const VERBS = ["list", "get", "create", "update", "delete"];

/** The operations that kinds use: a source of the provider takes the area of the client and calls the operation. */
function operationsOfKinds(own: readonly Own[]): ReadonlySet<string> {
  const sources = sourcesIn(path.join(packageRoot(), "provider")).map(callsIn);
  const isUsed = ({ id }: Own) => {
    const [area = "", verb = ""] = id.split(".");
    return sources.some(
      ({ areas, called, plain }) =>
        (areas.has(area) && called.has(verb)) || (plain.has(area) && VERBS.includes(verb)),
    );
  };
  return new Set(own.filter(isUsed).map(({ id }) => id));
}

function callsIn(source: string) {
  const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = ""]) => name);
  return {
    areas: new Set([
      ...found(/\b(?:forge|client|api)\s*\.\s*(\w+)/g),
      ...found(/\{([^{}]*)\}: Client\b/g).flatMap((names) => names.match(/\w+/g) ?? []),
    ]),
    called: new Set(found(/\.\s*(\w+)/g)),
    plain: new Set(found(/plainKind\("(\w+)"/g)),
  };
}

/** The functions that programs call are no kinds. */
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/^(generated|functions)\W/.test(name))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));

const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`;

function print({ differences, unknown }: Compared, used: ReadonlySet<string>, prefix: string): Difference[] {
  const unexplained = differences.filter(({ reason }) => reason === undefined);
  const ofKinds = unexplained.filter(({ id }) => used.has(id));
  for (const { id, field, what } of unexplained)
    if (id.startsWith(prefix)) console.log(`${id}${used.has(id) ? " (of a kind)" : ""}: ${field} ${what}`);
  for (const { id, method, path: at } of unknown)
    if (id.startsWith(prefix)) console.log(`${id}: ${method} ${at} is not in the description`);
  console.log(
    `\n${differences.length} differences, ${differences.length - unexplained.length} of them with a reason; ${ofKinds.length} without one in operations that kinds use`,
  );
  return ofKinds;
}

function main([file, prefix = ""]: readonly string[]): void {
  if (file === undefined) {
    console.error("Name a description of the service: npm run reference -- openapi.yaml");
    process.exitCode = 2;
    return;
  }
  const described = (file.endsWith(".tsv") ? readTables(file) : readOpenApi(file)).map(inNeutralNames);
  const own = ownOperations();
  const compared = compare(own, described);
  const ofKinds = print(compared, operationsOfKinds(own), prefix);
  console.log(
    `${share(described.length - compared.missing.length, described.length)} operations of the description are in the table`,
  );
  if (ofKinds.length > 0) process.exitCode = 1;
}

main(process.argv.slice(2));
