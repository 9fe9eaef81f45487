/** Inputs and calls that shares of groups and of projects have in common: an invited group, a level, and until when. */
import { z } from "zod";
import type { Client } from "../../sdk";
import type { accessLevels } from "../../sdk/api/fields";
import type { Project } from "../../sdk/generated/objects";
import { orElseThrow } from "../../sdk/http/not-found";
import { Listing } from "../../sdk/http/paginate";
import { exactNumber } from "../../sdk/json";
import { widerIf } from "../definition/loosening";
import { type Context, UntouchedError } from "../definition/resource";
import { groupOf, knowNames } from "../service/named-numbers";
import { isSameName } from "../values/place-paths";
import { baseLevel, isSameLevel, type LevelNumber, levelName, levelNumber } from "./access-levels";
import { dated, dateField, groupPath } from "./fields";
import type { MemberPlace } from "./members-in";

/** As a group or project shows it, which no operation lists or reads alone. */
export type Share = NonNullable<Project["shared_with_groups"]>[number];

export const shareInputs = {
  invitedGroup: groupPath.describe("The group whose members get access: its full path or id."),
  accessLevel: baseLevel.describe(
    "The most that they may do, such as `developer`, and less where their own level is lower; the level's number in the API means the same.",
  ),
  expiresAt: dateField("The last day of the share"),
};

const outputs = { invitedGroupId: z.int().describe("The number of the invited group.") };

interface Declared {
  readonly invitedGroup: string | number;
  readonly accessLevel: z.output<typeof baseLevel>;
  readonly expiresAt?: string | undefined;
}

type At = { readonly project?: string | number } & { readonly group?: string | number };

interface Id extends At {
  readonly invitedGroupId: string;
}

interface Shares {
  all(): Promise<readonly Share[]>;
  create(input: {
    group_id: number;
    group_access: Level;
    expires_at: string | null | undefined;
  }): Promise<Pick<Share, "group_access_level" | "expires_at"> | undefined>;
  delete(group_id: number): Promise<unknown>;
}

type Reading = Pick<Context, "forge" | "reads">;

type Level = LevelNumber<keyof typeof accessLevels>;

const sharesIn = ({ forge, reads }: Reading, type: MemberPlace, place: string): Shares => {
  const { groups, projects } = forge;
  return type === "group"
    ? {
        all: async () => (await groups.get({ group: place })).shared_with_groups ?? [],
        async create(input) {
          const { shared_with_groups } = await groups.share({ group: place, ...input });
          return shared_with_groups?.find(({ group_id }) => group_id === input.group_id);
        },
        delete: (group_id) => groups.unshare({ group: place, group_id }),
      }
    : {
        all: async () => {
          const project = reads?.project({ forge }, place) ?? projects.get({ project: place });
          return (await project).shared_with_groups ?? [];
        },
        async create(input) {
          const { group_access, expires_at } = await projects.share({ project: place, ...input });
          return { group_access_level: group_access, expires_at };
        },
        delete: (group_id) => projects.unshare({ project: place, group_id }),
      };
};

const isSpelled = ({ group_id, group_full_path }: Share, spelling: unknown): boolean =>
  typeof spelling === "number" ? spelling === group_id : isSameName(spelling, group_full_path);

/** As it is declared or recorded while that means this group. */
function spelled(share: Share, { invitedGroup, invitedGroupId }: Readonly<Record<string, unknown>>): unknown {
  const isSame =
    invitedGroupId === undefined ? isSpelled(share, invitedGroup) : invitedGroupId === share.group_id;
  return isSame && invitedGroup !== undefined ? invitedGroup : (share.group_full_path ?? share.group_id);
}

async function invitedGroupOf(forge: Client, spelling: string | number) {
  const problem = `there is no group ${JSON.stringify(spelling)} that could be invited, or the token may not see it; correct the path, create the group first, or write the number of a group without quotes`;
  const refused = (cause?: Error) => new UntouchedError(problem, { cause });
  const group =
    typeof spelling === "number" ? spelling : await orElseThrow(groupOf(forge, spelling), refused);
  if (group === undefined) throw refused();
  return orElseThrow(forge.groups.get({ group }), refused);
}

/** Nobody needs to look up which groups an answer names. */
function known(forge: Client, shares: readonly Share[]): readonly Share[] {
  const named = shares.flatMap(({ group_id: id, group_full_path: name }) => (name ? [{ id, name }] : []));
  knowNames(forge, "group", named);
  return shares;
}

/** The fields of a definition. */
export const ofShares = <const T extends MemberPlace>(type: T) => {
  const at = (reading: Reading, place: At): Shares => sharesIn(reading, type, String(place[type] ?? ""));
  return {
    owner: "parent",
    outputs,
    id: [type, "invitedGroupId"],
    title: "invitedGroup",
    loosens: { accessLevel: widerIf.higher, expiresAt: widerIf.later },
    loosensWhen: "created",
    placeInputs: { invitedGroup: "group" },
    placeNumbers: { invitedGroup: "invitedGroupId" },
    // The API has no update.
    replaceOn: [type, "invitedGroup", "accessLevel", "expiresAt"],
    wireNames: { invitedGroupId: "group_id" },
    fromAnswer: {
      invitedGroup: spelled,
      accessLevel: ({ group_access_level }: Share) => levelName(group_access_level),
      expiresAt: ({ expires_at }: Share) => expires_at ?? "",
    },
    isEquivalent: { accessLevel: isSameLevel },
    pull: { omitDefaults: { expiresAt: "" } },

    async create(
      { forge }: Context,
      { invitedGroup, accessLevel, expiresAt, ...place }: Declared & At,
    ): Promise<Share> {
      const { id, full_path } = await invitedGroupOf(forge, invitedGroup);
      const group_access = levelNumber(accessLevel);
      const expires_at = dated(expiresAt);
      const made = await at({ forge }, place).create({ group_id: id, group_access, expires_at });
      return {
        group_id: id,
        group_full_path: full_path,
        group_access_level: made?.group_access_level ?? group_access,
        expires_at: made?.expires_at ?? null,
      };
    },

    async read({ forge, reads }: Context, { invitedGroupId, ...place }: Id): Promise<Share | undefined> {
      const all = known(forge, await at({ forge, reads }, place).all());
      return all.find(({ group_id }) => String(group_id) === invitedGroupId);
    },

    async delete({ forge }: Context, { invitedGroupId, ...place }: Id): Promise<void> {
      await at({ forge }, place).delete(exactNumber(invitedGroupId));
    },

    list: ({ forge, reads }: Context, place: At): Listing<Share> =>
      new Listing(async () => {
        const items = [...known(forge, await at({ forge, reads }, place).all())];
        return { items, total: undefined, totalPages: undefined, next: undefined };
      }),
    // Paths are not case-sensitive.
    canonical: { invitedGroup: (name: string) => name.toLowerCase() },
    isSame: (share: Share, { invitedGroup }: Declared) => isSpelled(share, invitedGroup),
  } as const;
};
