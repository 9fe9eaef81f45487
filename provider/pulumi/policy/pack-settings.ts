/** The settings of a policy pack, as Pulumi defines them: those of its policies, of the pack, and of who runs it, and whether they are valid. */
import { z } from "zod";
import { didYouMean } from "../../../sdk/did-you-mean";
import { isRecord, type Values } from "../../values/values";

export const packLevels = ["advisory", "mandatory", "remediate", "disabled"] as const;

export type PackLevel = (typeof packLevels)[number];

export interface PolicySetting {
  readonly level: PackLevel;
  readonly properties: Values;
}

export type GivenSettings = ReadonlyMap<string, Partial<PolicySetting>>;

/** A policy as the pack describes it. */
export interface DescribedPolicy {
  readonly name: string;
  readonly level: PackLevel;
  /** Absent if it takes no properties. */
  readonly schema?: { readonly properties: Values; readonly required: readonly string[] } | undefined;
}

/** Settings that cannot be read; the message names all of them. */
export class PackSettingsError extends Error {}

/** Stands for every policy. */
const ALL = "all";

const LEVEL = "enforcementLevel";

const isPackLevel = (value: unknown): value is PackLevel => packLevels.includes(value as PackLevel);

/** Settings from JSON: of each policy its level, or an object with its properties. */
export function readPackSettings(settings: unknown): GivenSettings {
  if (settings === undefined || settings === null) return new Map();
  if (!isRecord(settings)) throw new PackSettingsError("It is no object of policies.");
  const problems: string[] = [];
  const read = Object.entries(settings).map(([name, value]) => {
    const { [LEVEL]: level, ...properties } = isRecord(value) ? value : { [LEVEL]: value };
    if (level !== undefined && !isPackLevel(level))
      problems.push(
        `${name}: ${JSON.stringify(level)} is no level; the levels are ${packLevels.join(", ")}.`,
      );
    return [name, { ...(isPackLevel(level) ? { level } : {}), properties }] as const;
  });
  if (problems.length > 0) throw new PackSettingsError(problems.join("\n"));
  return new Map(read);
}

/** Each layer overrides the ones before; in a layer, that of a policy overrides that of all. */
export function mergeSettings(
  policies: readonly DescribedPolicy[],
  ...layers: readonly GivenSettings[]
): ReadonlyMap<string, PolicySetting> {
  const merged = new Map(
    policies.map(({ name, level, schema }) => [
      name,
      { level, properties: defaultsIn(schema?.properties ?? {}) },
    ]),
  );
  for (const layer of layers) {
    const level = layer.get(ALL)?.level;
    if (level !== undefined)
      for (const [name, { properties }] of merged) merged.set(name, { level, properties });
    for (const [name, given] of layer) {
      if (name === ALL) continue;
      // One that the pack does not have is sent to it, too, so that it can refuse it.
      const { level, properties } = merged.get(name) ?? { level: "advisory", properties: {} };
      merged.set(name, {
        level: given.level ?? level,
        properties: { ...properties, ...given.properties },
      });
    }
  }
  return merged;
}

const defaultsIn = (properties: Values): Values =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      isRecord(schema) && "default" in schema ? [[name, schema.default]] : [],
    ),
  );

/** The properties that their policies' schemas refuse, and the policies that there are not. */
export function settingProblems(
  policies: readonly DescribedPolicy[],
  merged: ReadonlyMap<string, PolicySetting>,
): readonly string[] {
  const names = policies.map(({ name }) => name);
  const unknown = [...merged.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => `There is no policy "${name}"${didYouMean(name, names)}.`);
  const invalid = policies.flatMap(({ name, schema }) => {
    const issues = schema ? issuesOf(schema, merged.get(name)?.properties ?? {}) : [];
    return issues.map(({ path, message }) => `${[name, ...path].join(": ")}: ${message}.`);
  });
  return [...unknown, ...invalid];
}

function issuesOf(schema: NonNullable<DescribedPolicy["schema"]>, properties: Values) {
  let validator: z.ZodType;
  try {
    validator = z.fromJSONSchema({ type: "object", ...schema } as Parameters<typeof z.fromJSONSchema>[0]);
  } catch {
    // A schema may use more of JSON Schema; the policy still gets its settings.
    return [];
  }
  return validator.safeParse(properties).error?.issues ?? [];
}
