/** The two lists of access entries that protected environments of projects and groups share. */
import type { z } from "zod";
import { count } from "../../sdk/api/fields";
import { UnprocessableError } from "../../sdk/http/errors";
import { type Context, ResourceError } from "../definition/resource";
import { lookAgain } from "../service/patience";
import { type AccessEntry, accessLists, droppedEntry, type Explain, entriesInput } from "./access-entries";
import type { AccessLevel } from "./access-levels";

export type EnvironmentLevel = AccessLevel<"developer" | "maintainer" | "admin">;

const entriesOf = <More extends z.ZodRawShape>(more: More) =>
  entriesInput(
    ["developer", "maintainer", "admin"],
    "A role: `developer` for developers and maintainers, `maintainer`, or `admin` for administrators; its number in the API means the same.",
    more,
  );

/** The service refuses more for one environment. */
const MOST_RULES = 5;

/** The two lists as inputs; `more` are additional properties of their entries. */
export const entryInputs = <More extends z.ZodRawShape>(more: More) => ({
  deployAccessLevels: entriesOf(more)
    .min(1)
    .describe(
      "Who may deploy to the environment: entries that each name one user, group or access level. Their order means nothing.",
    ),
  approvalRules: entriesOf({
    ...more,
    requiredApprovals: count.optional().describe("How many of them must approve a deployment. Default: 1."),
  })
    .max(MOST_RULES)
    .optional()
    .describe(
      `Who has to approve a deployment: up to ${MOST_RULES} entries that each name one user, group or access level. Their order means nothing.`,
    ),
});

const lists = accessLists({ deployAccessLevels: "deploy_access_levels", approvalRules: "approval_rules" }, [
  "approvalRules",
]);

export const { fields: entryLists, entriesKept } = lists;

/** The lists with changes, by their names on the wire. */
export function listChanges<Level extends AccessLevel>(
  desired: Parameters<typeof lists.changes<Level>>[0],
  there: object,
) {
  const { deployAccessLevels, approvalRules } = lists.changes(desired, there);
  return {
    ...(deployAccessLevels && { deploy_access_levels: deployAccessLevels }),
    ...(approvalRules && { approval_rules: approvalRules }),
  };
}

/**
 * Sends the entries again of members whom the service has dropped: one of a moment ago does not count as a member yet. The environment
 * as it is then; `undefined` if nothing was sent.
 */
export async function sendDropped<Level extends AccessLevel, There extends object>(
  context: Context,
  desired: Parameters<typeof lists.changes<Level>>[0],
  there: There,
  {
    isMember,
    send,
  }: {
    isMember(userId: number): Promise<boolean>;
    send(dropped: ReturnType<typeof listChanges<Level>>): Promise<There>;
  },
): Promise<There | undefined> {
  const droppedFrom = (seen: There) => {
    const { deploy_access_levels = [], approval_rules = [] } = listChanges(desired, seen);
    const isDropped = ({ id, user_id }: { id?: number; user_id?: number }) =>
      id === undefined && user_id !== undefined;
    return { deployers: deploy_access_levels.filter(isDropped), approvers: approval_rules.filter(isDropped) };
  };
  const { deployers, approvers } = droppedFrom(there);
  const users = [...new Set([...deployers, ...approvers].flatMap(({ user_id = [] }) => user_id))];
  if (!(await Promise.all(users.map(isMember))).some(Boolean)) return undefined;
  let seen = there;
  const attempt = async () => {
    const { deployers: deploy_access_levels, approvers: approval_rules } = droppedFrom(seen);
    seen = await send({
      ...(deploy_access_levels.length > 0 && { deploy_access_levels }),
      ...(approval_rules.length > 0 && { approval_rules }),
    });
    return seen;
  };
  return lookAgain(context, attempt, (now) => Object.values(droppedFrom(now)).flat().length === 0);
}

/** Explains the service's error for a list of which it took nothing, which only says that there are too few entries. */
export async function explainingRefusal<T>(
  { deployAccessLevels: entries }: { readonly deployAccessLevels: readonly AccessEntry[] },
  explain: Explain,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // A role is always taken, so that a list with one is not the reason.
    const isNoneTaken = entries.every(({ accessLevel }) => accessLevel === undefined);
    if (!(error instanceof UnprocessableError && isNoneTaken)) throw error;
    const why =
      entries.length === 0
        ? "deployAccessLevels is empty; name at least one user, group or access level"
        : entries.map((entry, index) => droppedEntry("deployAccessLevels", index, entry, explain)).join("; ");
    throw new ResourceError(
      `the service took none of the deployAccessLevels: ${why} (it says: ${error.serviceMessage})`,
      { cause: error },
    );
  }
}
