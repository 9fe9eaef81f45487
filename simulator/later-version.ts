/** Fields and values of a later version of the service, which the table does not have: they are taken, kept and shown like others. */
import { z } from "zod";
import { withEnumerations } from "../sdk/api/open";
import { isSafe, type Operation } from "../sdk/api/operation";
import type { LaterFieldsOf, LaterValues } from "./later-fields";
import type { Parameters } from "./parameters";

interface Call {
  /** Such as `projects.update`. */
  readonly id: string;
  readonly operation: Operation;
  readonly project?: { readonly id: number } | undefined;
  readonly group?: { readonly id: number } | undefined;
}

const areaOf = (id: string): string => id.split(".", 1)[0] ?? "";

export class LaterVersion {
  readonly #values = new Map<string, Readonly<Record<string, unknown>>>();

  readonly #opened = new WeakMap<z.ZodType, z.ZodType>();

  constructor(
    private readonly fields: LaterFieldsOf = {},
    private readonly values: LaterValues = [],
  ) {}

  /** Whether it is a value that only a later version knows. */
  isLater = (value: unknown): boolean => this.values.some((one) => one === value);

  /** A parameter whose enumerations take the later values. */
  opened = (schema: z.ZodType): z.ZodType => {
    if (this.values.length === 0) return schema;
    const opened = this.#opened.get(schema) ?? withEnumerations(schema, this.#withValues);
    this.#opened.set(schema, opened);
    return opened;
  };

  readonly #withValues = (schema: z.ZodType, [first]: LaterValues): z.ZodType => {
    const values = this.values.filter((value) => typeof value === typeof first);
    return values.length === 0 ? schema : z.union([schema, z.literal(values)]);
  };

  /** The names of those that an operation takes. */
  taken({ id, operation }: Call): readonly string[] {
    if (isSafe(operation.method)) return [];
    return [areaOf(id), id].flatMap((one) => Object.keys(this.fields[one] ?? {}));
  }

  /** Keeps those that a request has given. */
  keep(call: Call, given: Parameters, answer: unknown): void {
    const names = this.taken(call).filter((name) => name in given);
    if (names.length === 0 || !isObject(answer)) return;
    const key = keyOf(call, answer);
    const values = Object.fromEntries(names.map((name) => [name, given[name]]));
    this.#values.set(key, { ...this.#values.get(key), ...values });
  }

  /** An object of an answer with its fields. */
  shown(call: Call, body: unknown): unknown {
    const all = Object.entries(this.fields).filter(([one]) => areaOf(one) === areaOf(call.id));
    if (all.length === 0 || !isObject(body)) return body;
    const first = Object.assign({}, ...all.map(([, fields]) => fields));
    return { ...body, ...first, ...this.#values.get(keyOf(call, body)) };
  }
}

const isObject = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === "object" && body !== null && !Array.isArray(body) && !("slice" in body);

/** Which object it is: members of several places have one number, and settings of a place have none. */
function keyOf(
  { id, project, group }: Call,
  { id: own, iid, username, name, slug }: Readonly<Record<string, unknown>>,
) {
  const place = project ? `project ${project.id}` : group ? `group ${group.id}` : "";
  const isOfPlace = own === undefined || username !== undefined;
  return JSON.stringify([areaOf(id), isOfPlace ? place : "", own ?? iid ?? slug ?? name ?? ""]);
}
