/** Runs every operation of the table through the client and the service, and checks each response. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createClient, type ResponseEvent } from "../../sdk";
import { type NamedOperation, operations } from "../../sdk/api";
import type { Operation } from "../../sdk/api/operation";
import { startSimulator } from "../../simulator";
import type { Case, Stage } from "./case";

/** An operation, and whether it works. */
export interface Covered {
  /** As programs write it, such as `groupLabels`. */
  readonly area: string;
  /** `GET /groups/:id/labels`, as the specification writes it. */
  readonly line: string;
  /** The operation's id; `undefined` if the table does not have it. */
  readonly id: string | undefined;
  /** Empty if the operation is covered. */
  readonly problems: readonly string[];
}

export interface Line {
  readonly area: string;
  readonly method: string;
  readonly path: string;
}

/** The specification's operations, from the project's copy of the list. */
export function specification(): Line[] {
  const text = readFileSync(path.join(__dirname, "..", "endpoints.tsv"), "utf8");
  return text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [area = "", method = "", where = ""] = line.split("\t");
      return { area, method, path: where };
    });
}

/** Compares paths by the positions of their parameters, because the names differ. */
const signature = (method: string, where: string) => `${method} ${where.replace(/:\w+/g, ":")}`;

/** Every operation of the table, and every line of the specification that the table does not have. */
export async function runCoverage(isSelected: (id: string) => boolean = () => true): Promise<Covered[]> {
  const lines = new Map(specification().map((line) => [signature(line.method, line.path), line]));
  const covered: Covered[] = [];
  for (const named of operations()) {
    const line = lines.get(signatureOf(named));
    lines.delete(signatureOf(named));
    if (!isSelected(named.id)) continue;
    const { method, path: where } = line ?? named.operation;
    const [area = ""] = named.id.split(".");
    covered.push({ area, line: `${method} ${where}`, id: named.id, problems: await problemsOf(named) });
  }
  const missing = isSelected("") ? [...lines.values()] : [];
  return [
    ...covered,
    ...missing.map(({ area, method, path: where }) => {
      return { area, line: `${method} ${where}`, id: undefined, problems: ["it is not in the table"] };
    }),
  ];
}

const signatureOf = ({ operation }: NamedOperation) => signature(operation.method, operation.path);

/** All exports of the files in `cases`, by area. */
export const cases: Readonly<Record<string, Readonly<Record<string, Case<unknown>>>>> = Object.assign(
  {},
  ...readdirSync(path.join(__dirname, "cases")).map((file) => require(path.join(__dirname, "cases", file))),
);

async function problemsOf({ id, operation }: NamedOperation): Promise<string[]> {
  const [area = "", name = ""] = id.split(".");
  const found = cases[area]?.[name];
  if (found === undefined) return [`it has no case "${name}" in the "${area}" of test/coverage/cases`];
  const service = await startSimulator();
  const answers: ResponseEvent[] = [];
  const client = (token: string) =>
    createClient({
      baseUrl: service.url,
      token,
      retry: { attempts: 0 },
      onResponse: (event) => answers.push(event),
    });
  const clients = [client(service.token)];
  const as = (user: string) => {
    const other = client(`forge-${user}-token`);
    clients.push(other);
    return other;
  };
  try {
    const [forge] = clients as [ReturnType<typeof client>];
    const result = await resultOf({ id, operation }, found, { forge, as, service });
    const answer = answers.filter((event) => event.operation === id).at(-1);
    if (answer === undefined) return ["its case does not call it"];
    return [
      ...statusProblems(found, operation, answer.status ?? 0),
      ...fieldProblems(found, operation, result),
    ];
  } catch (error) {
    return [error instanceof Error ? `${error.name}: ${error.message}` : String(error)];
  } finally {
    await Promise.all(clients.map((one) => one.close()));
    await service.close();
  }
}

type Calls = Readonly<Record<string, (input: unknown) => Promise<unknown> & { toArray(): Promise<unknown> }>>;

/** Makes what the operation needs, and calls it. */
export async function resultOf(
  { id, operation }: NamedOperation,
  { run, given }: Case<unknown>,
  stage: Stage,
): Promise<unknown> {
  if (run !== undefined) return run(stage);
  const [area = "", name = ""] = id.split(".");
  const input = typeof given === "function" ? await given(stage) : given;
  const call = (stage.forge as unknown as Readonly<Record<string, Calls>>)[area]?.[name];
  if (call === undefined) throw new Error(`the client has no ${id}`);
  return operation.pagination ? call(input).toArray() : call(input);
}

function statusProblems(
  { status: documented }: Case<unknown>,
  operation: Operation,
  status: number,
): string[] {
  if (documented !== operation.success && !(documented === 304 && operation.unchanged)) {
    return [`the table says ${operation.success ?? "any 2xx"}, the case ${documented ?? "any 2xx"}`];
  }
  const right = documented === undefined ? status >= 200 && status < 300 : status === documented;
  return right ? [] : [`it returned ${status} instead of ${documented ?? "2xx"}`];
}

function fieldProblems({ fields = [] }: Case<unknown>, operation: Operation, result: unknown): string[] {
  if (
    operation.result !== undefined &&
    fields.length === 0 &&
    !("from" in operation.result && operation.result.from === "stream")
  ) {
    return ["its case names no field of the answer"];
  }
  return fields
    .filter((field) => !has(result, field.split(".")))
    .map((field) => `the answer has no ${field}`);
}

/** Whether a value has a field, or a list is not empty and each item has it. */
function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => has(item, [name, ...rest]));
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return false;
  return rest.length === 0 || has((value as Record<string, unknown>)[name], rest);
}
