/** Runs every operation of the specification's list through the client against the service, and judges each answer. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient, type ResponseEvent } from "../../sdk";
import { operations } from "../../sdk/api";
import type { Operation } from "../../sdk/api/operation";
import { startSimulator } from "../../simulator";
import type { Case } from "./case";
import { cases } from "./cases";

/** A line of the specification's list, and how its operation fared. */
export interface Covered {
  readonly area: string;
  /** `GET /groups/:id/labels`, as the specification writes it. */
  readonly line: string;
  /** As a program calls it, once it is found in the table. */
  readonly id: string | undefined;
  /** What is wrong; nothing when it is covered. */
  readonly problems: readonly string[];
}

export interface Line {
  readonly area: string;
  readonly method: string;
  readonly path: string;
}

/** The specification's operations: the project's own copy of the list, one a line. */
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

/** Parameters are called differently here and there; what counts is where they stand. */
const signature = (method: string, where: string) => `${method} ${where.replace(/:\w+/g, ":")}`;

export async function runCoverage(): Promise<Covered[]> {
  const lines = specification();
  const bySignature = new Map(
    operations().map((named) => [signature(named.operation.method, named.operation.path), named]),
  );
  const covered: Covered[] = [];
  for (const { area, method, path: where } of lines) {
    const named = bySignature.get(signature(method, where));
    const problems = named ? await judge(named.id, named.operation) : ["it is not in the table"];
    covered.push({ area, line: `${method} ${where}`, id: named?.id, problems });
  }
  return covered;
}

/** Operations of the table that the specification does not have, besides those that are kept apart as such. */
export function unspecified(): string[] {
  const known = new Set(specification().map((line) => signature(line.method, line.path)));
  return operations()
    .filter(({ id }) => !id.startsWith("beyond."))
    .filter(({ operation }) => !known.has(signature(operation.method, operation.path)))
    .map(({ id }) => id);
}

async function judge(id: string, operation: Operation): Promise<string[]> {
  const [area = "", name = ""] = id.split(".");
  const its = (cases as unknown as Record<string, Record<string, Case>>)[area]?.[name];
  if (its === undefined) return ["it has no case"];
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
    const result = await its.run({ forge, as, service });
    const answer = answers.filter((event) => event.operation === id).at(-1);
    if (answer === undefined) return ["its case does not call it"];
    return [...statusProblems(its, operation, answer.status ?? 0), ...fieldProblems(its, operation, result)];
  } catch (error) {
    return [error instanceof Error ? `${error.name}: ${error.message}` : String(error)];
  } finally {
    await Promise.all(clients.map((one) => one.close()));
    await service.close();
  }
}

function statusProblems({ status: documented }: Case, operation: Operation, status: number): string[] {
  if (documented !== operation.success && !(documented === 304 && operation.unchanged)) {
    return [`the table says ${operation.success ?? "any 2xx"}, the case ${documented ?? "any 2xx"}`];
  }
  const right = documented === undefined ? status >= 200 && status < 300 : status === documented;
  return right ? [] : [`it was answered with ${status} instead of ${documented ?? "2xx"}`];
}

function fieldProblems({ fields = [] }: Case, operation: Operation, result: unknown): string[] {
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

/** Whether a value has a field; of a list, whether each item has it, and there is one. */
function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => has(item, [name, ...rest]));
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return false;
  return rest.length === 0 || has((value as Record<string, unknown>)[name], rest);
}
