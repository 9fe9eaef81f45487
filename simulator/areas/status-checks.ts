/** External status checks: named once in a project, and asked by nobody. */
import { z } from "zod";
import { accessLevels, type Shape, text } from "../../sdk/api/fields";
import * as operations from "../../sdk/api/status-checks";
import type { Rows } from "../generated/rows";
import { apiError, type FieldProblems, type Handlers } from "../handler";
import { plainCollection } from "../plain-collection";
import type { World } from "../world";

const MOST_LETTERS = 255;

/** Texts as requests give them; the model refuses what it does not take. */
export const givenCheck = {
  name: text.nullable(),
  external_url: text.nullable(),
  shared_secret: text.nullable().optional(),
};

export const changedCheck: Shape = Object.fromEntries(
  Object.entries(givenCheck).map(([name, field]) => [name, z.optional(field)]),
);

type Check = Rows["status_checks"];

const plain = plainCollection(operations.statusChecks, {
  table: "status_checks",
  problems: (check, { world }) => problemsOf(check, world),
  store(sent, { world, project }) {
    const own = world.protected_branches.of(project?.id ?? 0);
    if (sent.protected_branch_ids?.some((wanted) => !own.some(({ id }) => id === wanted)))
      throw apiError.notFound();
    const { external_url, shared_secret } = sent;
    return {
      ...sent,
      external_url: external_url === null ? "" : external_url,
      shared_secret: shared_secret === "" ? null : shared_secret,
    };
  },
  show: ({ shared_secret, protected_branch_ids, project_id }, { world }) => ({
    hmac: shared_secret !== null,
    protected_branches: world.protected_branches
      .of(project_id)
      .filter(({ id }) => protected_branch_ids?.includes(id))
      .map(({ id, name }) => ({ id, name })),
  }),
});

function problemsOf(
  { id, project_id, name, external_url, shared_secret }: Check,
  world: World,
): FieldProblems {
  const others = world.status_checks.of(project_id).filter((other) => other.id !== id);
  const isTaken = (field: "name" | "external_url", value: string) =>
    others.some((other) => other[field] === value) ? ["has already been taken"] : [];
  return {
    external_url: [...addressProblems(external_url), ...isTaken("external_url", external_url)],
    name: [...(name?.trim() ? [] : ["can't be blank"]), ...isTaken("name", name)],
    shared_secret:
      (shared_secret ?? "").length > MOST_LETTERS
        ? [`is too long (maximum is ${MOST_LETTERS} characters)`]
        : [],
  };
}

function addressProblems(address: string | null): string[] {
  if (!address?.trim()) return ["can't be blank", "must be a valid URL"];
  return /^https?:\/\//i.test(address) ? [] : ["is blocked: Only allowed schemes are http, https"];
}

export const statusChecks: Handlers<"statusChecks"> = {
  ...plain,

  /** The real service answers who may not as if it had, and deletes nothing. */
  delete: (call) => (call.level < accessLevels.maintainer ? undefined : plain.delete(call)),
};
