/** Says what objects require: from which edition and tier on a service makes them, and for which role. */
import type { z } from "zod";
import { type LicensePlan, licensePlanOf, planNames, plans, requirementOf } from "../../sdk/api/plan";
import { required, zodDefinitionOf } from "../../sdk/zod-internals";
import { isRecord, type Values } from "../values/values";
import { definitionOf } from "./definitions";
import { nameOfRole, type PrivilegeRole, privilegesOf, rolesByRank } from "./privilege";
import type { AnyDefinition } from "./resource";

export interface Requirements {
  /** `undefined`: each service has it. */
  readonly plan: LicensePlan | undefined;
  readonly role: PrivilegeRole;
}

/** The sentence about a kind, with what it requires. */
export const summaryOf = ({
  summary,
  plan,
  isReserved,
}: Pick<AnyDefinition, "summary" | "plan" | "isReserved">): string =>
  [summary, plan && requirementOf(plan), isReserved && RESERVED].filter(Boolean).join(" ");

const RESERVED = "Only administrators make them, until a setting of the installation lets owners of groups.";

/** The requirements of all of these objects together. */
export function requirementsOf(
  objects: readonly { readonly kind: string; readonly inputs: Values }[],
): Requirements {
  const all = objects.map(({ kind, inputs }) => {
    const definition = definitionOf(kind);
    const values = Object.entries(inputs).map(([name, value]) => planIn(definition.inputs[name], value));
    return { plan: highest([definition.plan, ...values]), role: roleOf(definition, inputs) };
  });
  const ranks = all.map(({ role }) => rolesByRank.indexOf(role));
  return { plan: highest(all.map(({ plan }) => plan)), role: rolesByRank[Math.max(...ranks)] ?? "anyone" };
}

const highest = (some: readonly (LicensePlan | undefined)[]): LicensePlan | undefined =>
  plans[Math.max(-1, ...some.map((plan) => (plan ? plans.indexOf(plan) : -1)))];

/** Of an input, of the fields of its objects, and of the entries of its lists. */
function planIn(schema: z.ZodType | undefined, value: unknown): LicensePlan | undefined {
  if (schema === undefined) return undefined;
  const { shape = {}, element } = zodDefinitionOf(required(schema));
  const within = Array.isArray(value)
    ? value.map((one) => planIn(element, one))
    : Object.entries(isRecord(value) ? value : {}).map(([name, one]) => planIn(shape[name], one));
  return highest([licensePlanOf(schema), ...within]);
}

/** Objects of the whole installation are for its administrators. */
function roleOf({ kind, isReserved, idDefaults = {} }: AnyDefinition, inputs: Values): PrivilegeRole {
  const isOfInstance = Object.entries(idDefaults).some(
    ([name, value]) => value === "instance" && inputs[name] === undefined,
  );
  return isOfInstance || isReserved ? "admin" : (privilegesOf(kind)?.create?.role ?? "anyone");
}

/** `Works from Premium on, with the Owner role.` */
export const requirementsText = ({ plan, role }: Requirements): string =>
  `Works ${plan ? placesWith[plan] : "in every edition and tier"}, with ${tokenWith(role)}.`;

const placesWith: Readonly<Record<LicensePlan, string>> = {
  enterprise: `in every tier of ${planNames.enterprise}`,
  premium: `from ${planNames.premium} on`,
  ultimate: `in ${planNames.ultimate}`,
};

const tokenWith = (role: PrivilegeRole): string => {
  if (role === "anyone") return "any token";
  return role === "admin" ? "an administrator's token" : `the ${nameOfRole(role)} role`;
};

/** The requirements that the sentence in a page names; `undefined` without one. */
export function requirementsIn(text: string): Requirements | undefined {
  for (const plan of [undefined, ...plans])
    for (const role of rolesByRank)
      if (text.includes(requirementsText({ plan, role }))) return { plan, role };
  return undefined;
}
