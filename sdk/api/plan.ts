/** From which edition, tier and version on a service has something, marked where it is declared, and a part of its sentence. */
import type { z } from "zod";
import { descriptionOf, required } from "../zod-internals";
import type { Shape } from "./fields";

/** From the least to the most; each has what those before it have. What asks for none is in the Community edition, too. */
export const plans = ["enterprise", "premium", "ultimate"] as const;
export type LicensePlan = (typeof plans)[number];

export const planNames: Readonly<Record<LicensePlan, string>> = {
  enterprise: "the Enterprise edition",
  premium: "Premium",
  ultimate: "Ultimate",
};

export const requirementOf = (plan: LicensePlan): string => `Requires ${planNames[plan]}.`;

/** With a sentence for people and a mark for what reads the declaration. */
export const requires = <F extends z.ZodType>(plan: LicensePlan, field: F): F =>
  field.meta({
    ...field.meta(),
    plan,
    description: `${descriptionOf(field)} ${requirementOf(plan)}`,
  });

/** `undefined` for what every service has. */
export const licensePlanOf = (field: z.ZodType): LicensePlan | undefined =>
  (field.meta()?.plan ?? required(field).meta()?.plan) as LicensePlan | undefined;

/** Marks fields of a shape by name. */
export const requiring = <S extends Shape>(
  shape: S,
  byPlan: { readonly [P in LicensePlan]?: readonly (keyof S & string)[] },
): S => {
  const marked = { ...shape } as Record<string, z.ZodType>;
  for (const plan of plans)
    for (const name of byPlan[plan] ?? []) marked[name] = requires(plan, shape[name] as z.ZodType);
  return marked as S;
};

/** Marks fields that came to the API with a version. */
export const since = <S extends Shape>(
  version: string,
  shape: S,
  names: readonly (keyof S & string)[],
): S => {
  const marked = { ...shape } as Record<string, z.ZodType>;
  for (const name of names) {
    const field = shape[name] as z.ZodType;
    marked[name] = field.meta({ ...field.meta(), since: version });
  }
  return marked as S;
};
