/** The state of a stack, as the engine exports it. */

type Values = Readonly<Record<string, unknown>>;

export interface StackState {
  readonly version: number;
  /** Absent before the first run. */
  readonly deployment?: {
    readonly secrets_providers?: { readonly type?: string; readonly state?: { readonly salt?: string } };
    readonly resources?: readonly RecordedResource[];
    /** Operations that a killed run started. */
    readonly pending_operations?: readonly RecordedOperation[];
  };
}

export interface RecordedOperation {
  readonly type: string;
  readonly resource: RecordedResource;
}

export interface RecordedResource {
  readonly urn: string;
  readonly type: string;
  readonly id?: string;
  readonly inputs?: Values;
  readonly outputs?: Values;
  /** URNs of resources that come before it. */
  readonly dependencies?: readonly string[];
  readonly propertyDependencies?: Readonly<Record<string, readonly string[] | null>>;
}

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The damage that makes a deployment unreadable, such as a hand that has edited it; `undefined` if it is whole. */
export function damageIn(deployment: unknown): string | undefined {
  if (deployment === undefined || deployment === null) return undefined;
  if (!isRecord(deployment)) return "its deployment is no record";
  const { resources = null, pending_operations: operations = null } = deployment;
  if (resources !== null && !Array.isArray(resources)) return "its resources are no list";
  if (operations !== null && !Array.isArray(operations)) return "its pending operations are no list";
  const pending = (operations ?? []).map((one: unknown) => (isRecord(one) ? one.resource : undefined));
  for (const [index, one] of [...(resources ?? []), ...pending].entries()) {
    const problem = resourceDamage(one);
    if (problem !== undefined) return `its resource ${index + 1} ${problem}`;
  }
  return undefined;
}

function resourceDamage(resource: unknown): string | undefined {
  if (!isRecord(resource)) return "is no record";
  const { urn, type, id, inputs, outputs } = resource;
  for (const [name, value] of Object.entries({ urn, type }))
    if (typeof value !== "string" || value === "") return `has no ${name}`;
  if (id !== undefined && id !== null && typeof id !== "string") return "has an id that is no text";
  for (const [name, value] of Object.entries({ inputs, outputs })) {
    if (value === undefined || value === null) continue;
    if (!isRecord(value)) return `(${urn}) has ${name} that are no record`;
    if (!isItems(value.items)) return `(${urn}) has items that cannot be read`;
  }
  return undefined;
}

/** Items are a text of JSON lines, compressed ones, or values in the form of a secret or an unknown one. */
function isItems(items: unknown): boolean {
  if (typeof items !== "string")
    return items !== null && typeof items !== "number" && typeof items !== "boolean";
  return !/^\s*[[{]/.test(items) || /[\]}]\s*$/.test(items);
}
