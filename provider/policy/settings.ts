/** Settings of the policies: levels and parameters, the same in a program and in the engine's configuration file. */
import { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import { didYouMean } from "../../sdk/did-you-mean";
import { describeProblems } from "../../sdk/http/validate";
import type { Settings } from "./generated/settings";
import { type AnyRule, type Level, levels } from "./rule";
import { rules } from "./rules";

/** A rule with its level and parameters. */
export interface ConfiguredRule {
  readonly rule: AnyRule;
  readonly level: Level;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Invalid settings; the message names them and what is allowed. */
export class PolicySettingsError extends Error {
  override readonly name = "PolicySettingsError";
}

const isLevel = (value: unknown): value is Level => levels.includes(value as Level);

/** @throws PolicySettingsError for unknown policies, levels and parameters. */
export function configureRules(settings: Settings = {}): readonly ConfiguredRule[] {
  const { all, ...own }: Readonly<Record<string, unknown>> = { ...settings };
  const names = rules.map(({ name }) => name);
  for (const name of Object.keys(own)) {
    if (!names.includes(name))
      throw new PolicySettingsError(`There is no policy "${name}"${didYouMean(name, names)}.`);
  }
  const common = levelOf("all", all);
  return rules.map((rule) => {
    const setting = own[rule.name];
    const { enforcementLevel, ...parameters } =
      typeof setting === "object" && setting !== null
        ? (setting as Readonly<Record<string, unknown>>)
        : { enforcementLevel: setting };
    const level = levelOf(rule.name, enforcementLevel) ?? common ?? rule.level;
    return { rule, level, parameters: withDefaultParameters(rule, parameters) };
  });
}

function levelOf(name: string, level: unknown): Level | undefined {
  if (level === undefined || isLevel(level)) return level;
  throw new PolicySettingsError(
    `Policy ${name}: the level is ${JSON.stringify(level)}; expected one of ${levels.join(", ")}.`,
  );
}

/** Adds the defaults of omitted parameters. */
export function withDefaultParameters(
  { name, parameters = {} }: AnyRule,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const schema = z.strictObject(parameters as Shape);
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const problems = describeProblems(schema, values, result.error.issues).map(({ problem }) => problem);
  throw new PolicySettingsError(`Policy ${name}: ${problems.join("; ")}.`);
}
