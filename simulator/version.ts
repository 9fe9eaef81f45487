/** The version of the service in each dialect, and the parameters and fields of answers that came after it. */
import type { z } from "zod";
import type { Operation } from "../sdk/api/operation";
import type { DialectName } from "../sdk/http/dialect";
import { required, zodDefinitionOf } from "../sdk/zod-internals";

/** `neutral` is as new as the specification; `gitlab` is the version whose answers are recorded. */
const versions: Readonly<Record<DialectName, readonly [major: number, minor: number]>> = {
  neutral: [19, 3],
  gitlab: [18, 9],
};

/** Whether a parameter or field came after the version of the dialect. */
export function isNewer(schema: z.ZodType, dialect: DialectName): boolean {
  const since = (schema.meta()?.since ?? required(schema).meta()?.since) as string | undefined;
  const [major = 0, minor = 0] = since?.split(".").map(Number) ?? [];
  const [ownMajor, ownMinor] = versions[dialect];
  return major > ownMajor || (major === ownMajor && minor > ownMinor);
}

const known = new WeakMap<object, Map<DialectName, readonly string[]>>();

function laterFields(schema: z.ZodType, dialect: DialectName): readonly string[] {
  const byDialect = known.get(schema) ?? new Map<DialectName, readonly string[]>();
  known.set(schema, byDialect);
  const shape = zodDefinitionOf(required(schema)).shape ?? {};
  const fields =
    byDialect.get(dialect) ?? Object.keys(shape).filter((name) => isNewer(shape[name] as z.ZodType, dialect));
  byDialect.set(dialect, fields);
  return fields;
}

/** An answer, or an item of a list, as the version has it. */
export function withoutLater<T>(shown: T, { result }: Operation, dialect: DialectName): T {
  if (result === undefined || "from" in result || typeof shown !== "object" || shown === null) return shown;
  const later = laterFields(result, dialect);
  return later.length === 0
    ? shown
    : (Object.fromEntries(Object.entries(shown).filter(([name]) => !later.includes(name))) as T);
}
