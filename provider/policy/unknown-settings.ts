/** Rejects settings for unknown policies and parameters, which the engine and Pulumi's SDK ignore. */
import type { PolicyPackArgs } from "@pulumi/policy";
import { didYouMean } from "../../sdk/did-you-mean";
import type { PolicySettings } from "../pulumi/policy/configure-request";

/** `undefined` if all settings are known. */
export function unknownSettings(
  policies: PolicyPackArgs["policies"],
  settings: PolicySettings,
): string | undefined {
  const names = policies.map(({ name }) => name);
  const problems = [...settings].flatMap(([name, parameters]) => {
    // The engine's own word for the level of every policy.
    if (name === "all") return [];
    const policy = policies.find((one) => one.name === name);
    if (policy === undefined) return [`There is no policy "${name}"${didYouMean(name, names)}.`];
    // A policy without a schema may read any settings.
    if (policy.configSchema === undefined) return [];
    const known = Object.keys(policy.configSchema.properties);
    return Object.keys(parameters)
      .filter((parameter) => parameter !== "enforcementLevel" && !known.includes(parameter))
      .map(
        (parameter) =>
          `Policy ${name}: it has no parameter "${parameter}"${didYouMean(parameter, known)}${known.length > 0 ? `; it has ${known.join(", ")}` : ""}.`,
      );
  });
  if (problems.length === 0) return undefined;
  const lacksPolicy = problems.some((problem) => problem.startsWith("There is no policy"));
  return [...problems, ...(lacksPolicy ? [`The policies are: ${names.join(", ")}.`] : [])].join("\n");
}
