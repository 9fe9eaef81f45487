/** Requests that a service refuses, and lists by pages: the forms of errors and of paging, which no lifecycle needs as long as all is well. */
import type { AnyDefinition } from "../../provider/definition/resource";
import type { Client, Exchange } from "../../sdk";
import { operations } from "../../sdk/api";
import { isSafe, type Operation, parametersOf } from "../../sdk/api/operation";
import { ForgeError } from "../../sdk/http/errors";

const table = new Map<string, Operation>(operations().map(({ id, operation }) => [id, operation]));

export const operationNamed = (id: string): Operation | undefined => table.get(id);

/** A number that no object has. */
const NOBODY = 999_999_999;

interface Sent {
  readonly area: string;
  /** `create` */
  readonly name: string;
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Looks up people and places, for every kind. */
const GENERAL = ["users", "groups", "projects", "instance"];

/** Whether an operation is about objects of the kind itself. */
export function isOfKind({ placeType }: AnyDefinition, operation: string): boolean {
  const [area = ""] = operation.split(".");
  return !GENERAL.includes(area) || area === `${placeType}s`;
}

/** The requests for objects of the kind itself that went well. */
function ownAmong(definition: AnyDefinition, exchanges: readonly Exchange[]): readonly Sent[] {
  return exchanges.flatMap(({ operation: id, path, body, status }) => {
    const [area = "", name = ""] = id.split(".");
    const operation = operationNamed(id);
    if (operation === undefined || status >= 300 || !isOfKind(definition, id)) return [];
    const parameters = parametersIn(operation, path);
    return [{ area, name, operation, parameters, body: body?.startsWith("{") ? JSON.parse(body) : {} }];
  });
}

/** The parameters of a path that a request was sent to. */
function parametersIn({ path }: Operation, sent: string): Record<string, string> {
  const parts = (sent.split("?", 1)[0] ?? "").replace(/^.*?\/api\/v4/, "").split("/");
  return Object.fromEntries(
    path
      .split("/")
      .flatMap((name, index) =>
        name.startsWith(":") ? [[name.slice(1), decodeURIComponent(parts[index] ?? "")]] : [],
      ),
  );
}

/** `made` are the requests with which an object was made and read. */
export async function probeRefusals(
  definition: AnyDefinition,
  forge: Client,
  made: readonly Exchange[],
): Promise<void> {
  const own = ownAmong(definition, made);
  const list = own.findLast(({ operation: { pagination } }) => pagination !== undefined);
  if (list) for (const page of [1, 2]) await send(forge, list, { query: { per_page: 1, page } });
  const writes = own.filter(({ operation: { method } }) => !isSafe(method) && method !== "DELETE");
  const creation = writes.findLast(({ name }) => name === "create") ?? writes.at(-1);
  if (creation === undefined) return;
  if (creation.operation.method === "POST") {
    if (isTakenOnce(definition)) await send(forge, creation, { body: creation.body });
    if (needsMore(creation)) await send(forge, creation, {});
  }
  for (const name of ["get", "delete"]) {
    const missing = withoutObject(creation, operationNamed(`${creation.area}.${name}`));
    if (missing) await send(forge, missing, {});
  }
}

/** The same operation on an object that does not exist; `undefined` if its path does not end with the object. */
function withoutObject(like: Sent, operation: Operation | undefined): Sent | undefined {
  const names: readonly string[] = operation ? parametersOf(operation.path) : [];
  const last = names.at(-1);
  if (operation === undefined || last === undefined || !operation.path.endsWith(`:${last}`)) return undefined;
  const parameters: Sent["parameters"] = { ...like.parameters, [last]: String(NOBODY) };
  return names.every((name) => parameters[name] !== undefined)
    ? { ...like, operation, parameters }
    : undefined;
}

/** Whether the service refuses a second object with the same values. */
const isTakenOnce = (definition: AnyDefinition): boolean =>
  !definition.singleton && definition.isSame !== undefined && definition.isRepeatable !== true;

/** Whether the service refuses a body without anything. */
const needsMore = ({ operation: { body } }: Sent): boolean =>
  Object.values(body).some((schema) => !schema.isOptional());

async function send(
  forge: Client,
  { operation: { method, path }, parameters }: Sent,
  { query = {}, body = {} }: { readonly query?: object; readonly body?: object },
): Promise<void> {
  const names = parametersOf(path) as readonly string[];
  const given = Object.entries(parameters).filter(([name]) => names.includes(name));
  const further = Object.entries(body).filter(([name]) => !names.includes(name));
  try {
    await forge.request({
      ...{ method, path, parameters: Object.fromEntries(given) },
      ...{ query: { ...query }, body: Object.fromEntries(further) },
    });
  } catch (error) {
    // The answer is what counts.
    if (!(error instanceof ForgeError)) throw error;
  }
}
