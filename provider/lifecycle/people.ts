/** Users by name and groups by path in inputs: their numbers take their place before anything is compared or sent. */
import type { Client } from "../../sdk";
import { ForgeError, NotFoundError } from "../../sdk/http/errors";
import { didYouMean } from "../../sdk/http/validate";
import { type AnyDefinition, type Context, UntouchedError } from "../definition/resource";
import { AnswerCache } from "../service/cache";
import { groupOf } from "../service/group-numbers";
import { hasUnknown, isRecord, type Values } from "../values/values";
import { clientMessage } from "./errors";

export interface Numbered {
  /** With a number in the place of each name that could be resolved. */
  readonly inputs: Values;
  /** Why the others could not. */
  readonly problems: readonly string[];
}

/** A group or project whose members are meant. */
interface Place {
  readonly type: "project" | "group";
  readonly spelled: string;
}

type Resolved = { readonly id: number } | { readonly problem: string };

/** The properties that name somebody, those that have the number, and how one becomes the other. */
const lookups = [
  { name: "user", number: "userId", resolve: userIn },
  { name: "group", number: "groupId", resolve: groupAt },
] as const;

/** Whether it names anybody; names that are not known yet are left as they are. */
export const hasNames = ({ people = [] }: AnyDefinition, inputs: Values): boolean =>
  people.some((input) =>
    entriesIn(inputs[input]).some((entry) => lookups.some((one) => isNamed(entry, one))),
  );

/** The inputs with numbers; unchanged if they name nobody, or if their place is not known yet. */
export async function numbered(
  definition: AnyDefinition,
  { forge }: Pick<Context, "forge">,
  inputs: Values,
): Promise<Numbered> {
  const place = placeIn(inputs);
  if (place === undefined || !hasNames(definition, inputs)) return { inputs, problems: [] };
  const problems: string[] = [];
  const named = (definition.people ?? []).filter((input) => Array.isArray(inputs[input]));
  const lists = await Promise.all(
    named.map(async (input) => {
      const entries = (inputs[input] as readonly unknown[]).map(async (entry, index) => {
        const found = isRecord(entry) ? await withNumber(forge, place, entry) : entry;
        if (typeof found !== "string") return found;
        problems.push(`${input}[${index}]: ${found}`);
        return entry;
      });
      return [input, await Promise.all(entries)] as const;
    }),
  );
  return { inputs: { ...inputs, ...Object.fromEntries(lists) }, problems: problems.sort() };
}

/** Throws if somebody cannot be found: nothing has been sent yet. */
export async function assertNumbered(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
): Promise<Values> {
  const { inputs: found, problems } = await numbered(definition, context, inputs);
  if (problems.length > 0) throw new UntouchedError(problems.join("; "));
  return found;
}

const entriesIn = (list: unknown): readonly Values[] => (Array.isArray(list) ? list.filter(isRecord) : []);

const isNamed = (entry: Values, { name }: (typeof lookups)[number]): boolean =>
  typeof entry[name] === "string" && !hasUnknown(entry[name]);

function placeIn({ project, group }: Values): Place | undefined {
  const spelled = project ?? group;
  if (spelled === undefined || hasUnknown(spelled)) return undefined;
  return { type: project === undefined ? "group" : "project", spelled: String(spelled) };
}

/** The entry with the number of whom it names, or the problem. */
async function withNumber(forge: Client, place: Place, entry: Values): Promise<Values | string> {
  const lookup = lookups.find((one) => isNamed(entry, one));
  if (lookup === undefined) return entry;
  const { [lookup.name]: named, ...others } = entry;
  const resolved = await lookup.resolve(forge, place, String(named));
  return "problem" in resolved ? resolved.problem : { [lookup.number]: resolved.id, ...others };
}

// ─── Users ───────────────────────────────────────────────────────────────────

async function userIn(forge: Client, place: Place, name: string): Promise<Resolved> {
  const members = await orProblem(membersOf(forge, place));
  if ("problem" in members)
    return {
      problem: `user "${name}" cannot be looked up among the members of ${place.spelled}: ${members.problem}; write the user's number as userId`,
    };
  const id = members.found.get(name.toLowerCase());
  if (id !== undefined) return { id };
  const similar = didYouMean(name, [...members.found.keys()]);
  return {
    problem: `${place.spelled} has no member "${name}"${similar}; correct the user name, make the user a member, or write the user's number as userId`,
  };
}

type Members = ReadonlyMap<string, number>;

const members = new AnswerCache<Members>();

/** Direct, inherited and invited members by user name, listed once for each place. */
const membersOf = (forge: Client, { type, spelled }: Place): Promise<Members> =>
  members.get(forge, `${type} ${spelled.toLowerCase()}`, async () => {
    const list =
      type === "project"
        ? forge.projectMembers.listAll({ project: spelled })
        : forge.groupMembers.listAll({ group: spelled });
    return new Map((await list.toArray()).map(({ username, id }) => [username.toLowerCase(), id]));
  });

// ─── Groups ──────────────────────────────────────────────────────────────────

async function groupAt(forge: Client, _: Place, path: string): Promise<Resolved> {
  const group = await orProblem(groupOf(forge, path));
  if ("found" in group) return { id: group.found };
  return {
    problem: `group "${path}" cannot be looked up: ${group.problem}; or write the group's number as groupId`,
  };
}

// ─── Requests ────────────────────────────────────────────────────────────────

async function orProblem<T>(
  asking: Promise<T>,
): Promise<{ readonly found: T } | { readonly problem: string }> {
  try {
    return { found: await asking };
  } catch (error) {
    if (error instanceof NotFoundError)
      return { problem: "there is none, or the token may not see it; correct the path" };
    if (error instanceof ForgeError) return { problem: clientMessage(error).replace(/\.$/, "") };
    throw error;
  }
}
