/** The state of the simulated service: every table, from a world file and back. */
import { z } from "zod";
import type { Tier } from "../sdk/api/operation";
import { zodDefinitionOf } from "../sdk/zod-internals";
import * as accessRequests from "./areas/access-requests";
import * as containerRegistry from "./areas/container-registry";
import * as emojiReactions from "./areas/emoji-reactions";
import * as errorTracking from "./areas/error-tracking";
import * as events from "./areas/events";
import * as featureFlagUserLists from "./areas/feature-flag-user-lists";
import * as groupExports from "./areas/group-exports";
import * as groupLabels from "./areas/group-labels";
import * as groupMilestones from "./areas/group-milestones";
import * as issueLinks from "./areas/issue-links";
import * as keys from "./areas/keys";
import * as memberRoles from "./areas/member-roles";
import * as mergeRequestApprovals from "./areas/merge-request-approvals";
import * as pipelines from "./areas/pipelines";
import * as protectedEnvironments from "./areas/protected-environments";
import * as pushRules from "./areas/push-rules";
import * as remoteMirrors from "./areas/remote-mirrors";
import * as saml from "./areas/saml";
import * as scim from "./areas/scim";
import * as virtualRegistries from "./areas/virtual-registries";
import * as wikis from "./areas/wikis";
import * as git from "./git/repository";
import * as core from "./records";
import { type NewRow, type Row, Table, type TableDefinition } from "./table";

const definitions = {
  users: core.users,
  tokens: core.tokens,
  groups: core.groups,
  projects: core.projects,
  ...groupLabels.tables,
  ...groupMilestones.tables,
  members: core.members,
  shares: core.shares,
  jobs: core.jobs,
  ...git.tables,
  ...containerRegistry.tables,
  issues: core.issues,
  merge_requests: core.merge_requests,
  snippets: core.snippets,
  ...pipelines.tables,
  ...mergeRequestApprovals.tables,
  ...errorTracking.tables,
  ...featureFlagUserLists.tables,
  notes: core.notes,
  ...emojiReactions.tables,
  ...issueLinks.tables,
  ...events.tables,
  ...remoteMirrors.tables,
  ...wikis.tables,
  ...virtualRegistries.tables,
  ...groupExports.tables,
  ...protectedEnvironments.tables,
  ...memberRoles.tables,
  ...pushRules.tables,
  ...saml.tables,
  ...scim.tables,
  ...accessRequests.tables,
  ...keys.tables,
};

type Definitions = typeof definitions;
export type TableName = keyof Definitions;

export type Tables = {
  readonly [K in TableName]: Table<Row<Definitions[K]>, NewRow<Definitions[K]>>;
};

export type User = Row<Definitions["users"]>;
export type Group = Row<Definitions["groups"]>;
export type Project = Row<Definitions["projects"]>;
export type Member = Row<Definitions["members"]>;
export type Issue = Row<Definitions["issues"]>;
export type MergeRequest = Row<Definitions["merge_requests"]>;
export type Note = Row<Definitions["notes"]>;
export type Milestone = Row<Definitions["milestones"]>;

export interface World extends Tables {
  /** What the installation is licensed for. */
  readonly license: Tier;
  /** The present moment, in milliseconds since 1970. */
  now(): number;
  /** The same as the service writes it. */
  timestamp(): string;
}

/** A whole world as JSON: rows by table. References may be ids, or keys such as a group's full path. */
export type WorldFile = { license?: Tier } & { [K in TableName]?: readonly NewRow<Definitions[K]>[] } & {
  /** Written with a saved state: the highest numbers given out. */
  sequences?: { [table: string]: { id: number; iids: [unknown, number][] } };
};

const numbered = { id: z.int().positive().optional(), iid: z.int().positive().optional() };

/** Judges a world file; made when one is read. */
export function worldSchema() {
  const rows = Object.entries(definitions).map(([name, { schema, iid }]) => {
    const { iid: iidField, ...idOnly } = numbered;
    return [name, z.array(schema.extend(iid ? { ...idOnly, iid: iidField } : idOnly)).optional()] as const;
  });
  return z.strictObject({
    license: z.enum(["free", "premium", "ultimate"]).optional(),
    sequences: z.record(z.string(), z.unknown()).optional(),
    ...Object.fromEntries(rows),
  });
}

/** Something in a world file that cannot be; `path` leads to it. */
export class WorldError extends Error {
  constructor(
    message: string,
    readonly path: readonly (string | number)[],
  ) {
    super(message);
  }
}

export function createWorld(file: WorldFile, clock: () => number = Date.now): World {
  const timestamp = () => new Date(clock()).toISOString();
  const tables = Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, new Table(name, definition, timestamp)]),
  ) as unknown as Record<TableName, Table<{ id: number; iid: number }, Record<string, unknown>>>;

  // Tables are filled in the order of `definitions`; what is referred to later is resolved by a second pass.
  for (const [name, table] of Object.entries(tables)) {
    const rows = (file[name as TableName] ?? []) as readonly Record<string, unknown>[];
    rows.forEach((row, index) => {
      try {
        table.insert(resolved(row, table.definition, tables, [name, index]));
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        const issue = error.issues[0];
        throw new WorldError(issue?.message ?? "not valid", [
          name,
          index,
          ...((issue?.path ?? []) as (string | number)[]),
        ]);
      }
    });
    const sequence = file.sequences?.[name];
    if (sequence) table.restoreSequences(sequence);
  }
  const license = file.license ?? "ultimate";
  const world: World = { ...(tables as unknown as Tables), license, now: clock, timestamp };
  try {
    git.replayHistories(world);
  } catch (error) {
    if (!(error instanceof git.HistoryError)) throw error;
    throw new WorldError(error.message, ["commits", error.index]);
  }
  return world;
}

function resolved(
  row: Record<string, unknown>,
  definition: TableDefinition,
  tables: Record<string, Table<{ id: number; iid: number }, Record<string, unknown>>>,
  path: readonly (string | number)[],
): Record<string, unknown> {
  const result = { ...row };
  for (const [name, field] of Object.entries(definition.schema.shape)) {
    const target = referenceOf(field as z.ZodType);
    const value = row[name];
    if (target === undefined || value === undefined) continue;
    const look = (one: unknown) => {
      if (typeof one !== "string") return one;
      const found = tables[target]?.named(one);
      if (found === undefined) throw new WorldError(`there is no "${one}" among ${target}`, [...path, name]);
      return found.id;
    };
    result[name] = Array.isArray(value) ? value.map(look) : look(value);
  }
  return result;
}

function referenceOf(schema: z.ZodType): string | undefined {
  const found = schema.meta()?.ref;
  if (typeof found === "string") return found;
  const { innerType, element } = zodDefinitionOf(schema);
  const inner = innerType ?? element;
  return inner && referenceOf(inner);
}

/** The whole state as a world file. */
export function dumpWorld(world: World): WorldFile {
  const tables = world as unknown as Record<string, Table<{ id: number; iid: number }, unknown>>;
  const names = Object.keys(definitions);
  return {
    license: world.license,
    ...Object.fromEntries(names.map((name) => [name, tables[name]?.all()])),
    sequences: Object.fromEntries(names.map((name) => [name, tables[name]?.sequences()])),
  } as WorldFile;
}
