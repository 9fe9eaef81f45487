/**
 * `npm run reference -- FILE [AREA]`: holds the table of operations against a description of the service: OpenAPI of any version, or
 * two tables of operations and entities. Exits with 1 if an operation that a kind uses differs without a reason.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../sdk/package-root";
import { type Compared, compare, type Difference } from "./compare";
import { readOpenApi } from "./openapi";
import { ownOperations } from "./ours";
import { readTables } from "./tables";

/** The areas whose operations the definitions name. */
function areasOfKinds(): ReadonlySet<string> {
  const folder = path.join(packageRoot(), "provider", "resources");
  const sources = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
  const named = sources.flatMap((source) => [
    ...source.matchAll(/\b(?:forge|api)\.(\w+)[.;[]|plainKind\("(\w+)"|\{ [^}]*\} = api\.(\w+)/g),
  ]);
  return new Set(named.map(([, ...areas]) => areas.find((area) => area !== undefined) ?? ""));
}

const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`;

function print({ differences, unknown }: Compared, prefix: string): Difference[] {
  const areas = areasOfKinds();
  const unexplained = differences.filter(({ reason }) => reason === undefined);
  const ofKinds = unexplained.filter(({ id }) => areas.has(id.split(".")[0] ?? ""));
  for (const { id, field, what } of unexplained)
    if (id.startsWith(prefix)) console.log(`${id}: ${field} ${what}`);
  for (const { id, method, path: at } of unknown)
    if (id.startsWith(prefix)) console.log(`${id}: ${method} ${at} is not in the description`);
  console.log(
    `\n${differences.length} differences, ${differences.length - unexplained.length} of them with a reason; ${ofKinds.length} without one in areas that kinds use`,
  );
  return ofKinds;
}

function main([file, prefix = ""]: readonly string[]): void {
  if (file === undefined) {
    console.error("Name a description of the service: npm run reference -- openapi.yaml");
    process.exitCode = 2;
    return;
  }
  const described = file.endsWith(".tsv") ? readTables(file) : readOpenApi(file);
  const own = ownOperations();
  const compared = compare(own, described);
  const ofKinds = print(compared, prefix);
  console.log(
    `${share(described.length - compared.missing.length, described.length)} operations of the description are in the table`,
  );
  if (ofKinds.length > 0) process.exitCode = 1;
}

main(process.argv.slice(2));
