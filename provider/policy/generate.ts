/** Generates the type of the settings of policies. */

import type { Shape } from "../../sdk/api/fields";
import { formatted } from "../../sdk/generate/format";
import type { Generated } from "../../sdk/generate/write";
import { comment, descriptionOf, typeText } from "../generate/typescript";
import type { AnyRule } from "./rule";
import { rules } from "./rules";

function settingOf({ name, requirement, parameters = {} }: AnyRule): string {
  const fields = Object.entries(parameters as Shape).map(([parameter, schema]) => {
    const text = `${descriptionOf(schema)} Default: \`${JSON.stringify(schema.parse(undefined))}\`.`;
    return `\n${comment(text)}\nreadonly ${parameter}?: ${typeText(schema, "output")} | undefined;`;
  });
  const setting = fields.length > 0 ? `(LevelSetting & {${fields.join("")}})` : "LevelSetting";
  return `\n${comment(requirement)}\nreadonly "${name}"?: Level | ${setting} | undefined;`;
}

const settingsText =
  (): string => `/** The settings of the policies. Generated from the policies by \`npm run generate\`. */
import type { Level } from "../rule";

interface LevelSetting {
  /** Default: the level of \`all\`, or else the policy's own. */
  readonly enforcementLevel?: Level | undefined;
}

/** Of each policy a level, or parameters and optionally a level. */
export interface Settings {
  /** The level of all policies without a level of their own. */
  readonly all?: Level | undefined;
  ${rules.map(settingOf).join("\n")}
}

export type PolicyName = Exclude<keyof Settings, "all">;
`;

export const generated: Generated = {
  "provider/policy/generated": () =>
    formatted("provider/policy/generated", new Map([["settings.ts", settingsText()]])),
};
