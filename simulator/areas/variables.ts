/** CI/CD variables: several with one key in a project or group, each for other environments; some values are never shown again. */
import * as operations from "../../sdk/api/variables";
import { maskingProblem } from "../../sdk/masked-values";
import { hasTier, type StoredPlace } from "../access";
import { apiError, type Call, type Handlers } from "../handler";
import { plainCollection } from "../plain-collection";
import type { StoredProject } from "../world";

interface Variable {
  readonly key: string;
  readonly value: string | null;
  readonly masked: boolean;
  readonly raw: boolean;
}

const taken = ({ key }: Variable) => apiError.invalid({ key: [`(${key}) has already been taken`] });

const problems = ({ value, masked, raw }: Variable): Readonly<Record<string, string>> =>
  masked && maskingProblem(value ?? "", raw) ? { value: "is invalid" } : {};

interface Scoped extends Variable {
  readonly environment_scope: string;
  readonly hidden: boolean;
}

const unique = ["key", "environment_scope"] as const;

const show = ({ value, hidden }: Scoped) => ({ value: hidden ? null : value });

/** Sent as one field, and shown as two. */
const hiding = ({ masked_and_hidden }: { readonly masked_and_hidden?: boolean | undefined }) =>
  masked_and_hidden ? { masked: true, hidden: true } : {};

/** A value that is hidden stays so. */
const problemsOfScoped = (
  row: Scoped,
  { input }: { readonly input: { readonly masked?: boolean | undefined } },
): Readonly<Record<string, string>> =>
  row.hidden && input.masked === false
    ? { base: "The visibility setting cannot be changed for masked and hidden variables." }
    : problems(row);

interface Which {
  readonly filter?: { readonly environment_scope: string } | undefined;
}

const AMBIGUOUS =
  "There are multiple variables with provided parameters. Please use 'filter[environment_scope]'";

function chooseOne<Row extends Scoped>(rows: readonly Row[], { filter }: Which): Row | undefined {
  if (filter) return rows.find(({ environment_scope }) => environment_scope === filter.environment_scope);
  if (rows.length > 1) throw apiError.conflict(AMBIGUOUS);
  return rows[0];
}

const ofProjects: Handlers<"projectVariables"> = plainCollection(operations.projectVariables, {
  ...{ table: "project_variables", called: "Variable", unique, taken, problems: problemsOfScoped, show },
  choose: (rows, { input }) => chooseOne(rows, input),
  store: (sent, { input }) => ({ ...sent, ...hiding(input) }),
});

interface ProjectCall {
  readonly project: StoredProject;
}

/** A project without pipelines has no variables either. */
function assertHasPipelines({ project: { attributes } }: ProjectCall): void {
  const { builds_access_level = "enabled" } = attributes;
  if (builds_access_level === "disabled") throw apiError.forbidden();
}

export const projectVariables = Object.fromEntries(
  Object.entries(ofProjects).map(([name, handle]) => [
    name,
    (call: never) => {
      assertHasPipelines(call);
      return handle(call);
    },
  ]),
) as typeof ofProjects;

/** Enterprise without Premium passes over the scopes of groups; Community does not. */
const hasScopes = ({ world, group }: Pick<Call<never>, "world"> & StoredPlace): boolean =>
  world.edition === "ce" || hasTier(world, { group }, "premium");

export const groupVariables: Handlers<"groupVariables"> = plainCollection(operations.groupVariables, {
  ...{ table: "group_variables", called: "GroupVariable", unique, taken, problems: problemsOfScoped, show },
  // A change takes the first of several.
  choose: (rows, call, { method }) => {
    const which = hasScopes(call) ? call.input : {};
    return method === "PUT" && !which.filter ? rows[0] : chooseOne(rows, which);
  },
  store: ({ environment_scope, ...sent }, { input, ...call }) => ({
    ...sent,
    ...(hasScopes(call) ? { environment_scope } : {}),
    ...hiding(input),
  }),
});

const LONGEST = 10_000;
const tooLong = { value: `The value of the provided variable exceeds the ${LONGEST} character limit` };

export const instanceVariables: Handlers<"instanceVariables"> = plainCollection(
  operations.instanceVariables,
  {
    ...{ table: "instance_variables", called: "InstanceVariable", unique: ["key"], taken },
    problems: (row) => ({ ...problems(row), ...(row.value && row.value.length > LONGEST ? tooLong : {}) }),
    most: [25, "ci instance level variables"],
  },
);
