/** What of each kind goes into a file: settings always, content when it is asked for, and nothing that goes without saying. */
import { type Section, scopes, sectionsOf } from "../../configuration/sections";
import type { Kind } from "../../provider/definitions";
import { ResourceError } from "../../provider/resource";
import type { Values } from "../../provider/values";
import { didYouMean } from "../../sdk/http/check";

/** What people write every day: a file that held all of it would be a copy of the service. */
const content: readonly Kind[] = ["WikiPage", "IssueLink"];

/** What cannot be listed, and why. */
const unlisted: Partial<Record<Kind, string>> = {
  RepositoryFile: "the API does not list the files of a repository; name those that are meant",
  RepositoryFileSet: "the API does not list the files of a repository; name those that are meant",
  EmojiReaction: "the API does not list all that can be reacted to; name what is meant",
};

/** Kinds that only the groups at the top have. */
const ofTopGroups: readonly Kind[] = ["MemberRole", "VirtualRegistry", "VirtualRegistryUpstream"];

/** Whether objects of a section can be in a place, and are wanted from there. */
export const isWanted = ({ kind, name }: Section, place: string, include: readonly string[]): boolean =>
  !(kind in unlisted) &&
  (!content.includes(kind) || include.includes(name)) &&
  !(ofTopGroups.includes(kind) && place.includes("/"));

/** The sections that can be asked for besides those that are always there. */
export const optionalSections = (): readonly string[] => [
  ...new Set(
    scopes
      .flatMap((scope) => [...sectionsOf(scope).values()])
      .filter(({ kind }) => content.includes(kind))
      .map(({ name }) => name),
  ),
];

/** Throws for what cannot be asked for. */
export function judgeInclude(include: readonly string[]): void {
  for (const name of include) {
    const section = scopes.map((scope) => sectionsOf(scope).get(name)).find((found) => found !== undefined);
    const why = section && unlisted[section.kind];
    if (why !== undefined) throw new ResourceError(`${name} cannot be pulled: ${why}.`);
    if (section !== undefined) continue;
    const known = optionalSections();
    throw new ResourceError(
      `There is no section "${name}"${didYouMean(name, known)}; besides what is pulled always there are ${known.join(", ")}.`,
    );
  }
}

/** Inputs that are left out, with the only value that they are left out for, or `undefined` for any. */
const unsaid: Partial<Record<Kind, Values>> = {
  // A setting of the token's user, and not of the label.
  GroupLabel: { subscribed: undefined },
  // Deprecated: the one is said by another name, the other not set.
  ProjectApprovalConfiguration: { requirePasswordToApprove: undefined, approvalsBeforeMerge: 0 },
};

/** What a file says of an object: what is set at all, and does not go without saying. */
export function said(kind: Kind, inputs: Values): Values {
  const silent = unsaid[kind] ?? {};
  const isSaid = ([name, value]: [string, unknown]) =>
    value !== null &&
    value !== undefined &&
    value !== "" &&
    !(name in silent && (silent[name] ?? value) === value);
  return Object.fromEntries(Object.entries(inputs).filter(isSaid));
}
