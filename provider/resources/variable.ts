/** Fields and rules that the kinds of CI/CD variables have in common. */

import { maskingProblem } from "../../sdk/masked-values";
import { environmentScopeFormat } from "../definition/formats";
import { weakerIf, widerIf } from "../definition/loosening";
import type { IdParts } from "../definition/resource";

interface Masked {
  readonly value?: string | undefined;
  readonly masked?: boolean | undefined;
  readonly maskedAndHidden?: boolean | undefined;
  readonly raw?: boolean | undefined;
}

/** The service refuses to mask a value that could not be found in a log. */
export function maskingProblems(
  { value, masked, maskedAndHidden, raw = false }: Masked,
  unknown: readonly string[],
) {
  if (value === undefined || unknown.includes("raw") || !(masked || maskedAndHidden)) return [];
  const rule = maskingProblem(value, raw);
  return rule === undefined
    ? []
    : [{ property: "value", problem: `"value" cannot be masked; expected ${rule}` }];
}

interface Shown {
  readonly value?: string | null | undefined;
  readonly hidden?: boolean | undefined;
}

/** Fewer jobs and logs have what is protected and masked. */
const variableLoosens = { masked: weakerIf.off, protected: weakerIf.off } as const;

export const ofInstance = {
  concealedBy: { value: ["masked"] },
  loosens: variableLoosens,
  pull: {
    protectedBy: "protected",
    omitDefaults: { variableType: "env_var", masked: false, protected: false, raw: false },
  },
} as const;

/** Several variables of a place can have one key, each for other environments. */
export const ofEnvironments = {
  key: ["key", "environmentScope"],
  distinguishedBy: ["environmentScope"],
  idDefaults: { environmentScope: "*" },
  concealedBy: { value: ["masked", "maskedAndHidden"] },
  loosens: { ...variableLoosens, maskedAndHidden: weakerIf.off, environmentScope: widerIf.forOthers },
  formats: { environmentScope: environmentScopeFormat },
  pull: {
    feature: "builds_access_level",
    protectedBy: "protected",
    omitDefaults: {
      ...{ environmentScope: "*", variableType: "env_var" },
      ...{ masked: false, protected: false, raw: false, maskedAndHidden: false },
    },
  },
  query: ({ environmentScope = "*" }: IdParts) => ({ filter: { environment_scope: environmentScope } }),
  fromAnswer: {
    value: ({ value, hidden }: Shown) => (hidden ? undefined : value),
    maskedAndHidden: ({ hidden }: Shown) => hidden,
  },
  neverReturned: ({ hidden }: Shown) => (hidden ? (["value"] as const) : []),
} as const;
