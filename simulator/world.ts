/** The types of the simulated service's state. */
import type { Tier } from "../sdk/api/description";
import type { NewRows, Rows } from "./generated/rows";
import type { Table } from "./table";

export type TableName = keyof Rows;

export type Tables = {
  readonly [Name in TableName]: Table<Rows[Name], NewRows[Name]>;
};

export type User = Rows["users"];
export type StoredGroup = Rows["groups"];
export type StoredProject = Rows["projects"];
export type StoredMember = Rows["members"];
export type StoredIssue = Rows["issues"];
export type MergeRequest = Rows["merge_requests"];
export type StoredNote = Rows["notes"];
export type Label = Rows["labels"] | Rows["project_labels"];
export type Milestone = Rows["milestones"] | Rows["project_milestones"];

/** Which of the two packages of the service is installed: Community or Enterprise. */
export type Edition = "ce" | "ee";

export interface World extends Tables {
  readonly edition: Edition;
  /** The installation's license. */
  readonly license: Tier;
  /** Of the installation; as requests set them. */
  readonly settings: Record<string, unknown>;
  /** The present moment, in milliseconds since 1970. */
  now(): number;
  /** The same as the service writes it. */
  timestamp(): string;
}

/** A whole world as JSON: rows by table. References may be ids, or keys such as a group's full path. */
export type WorldFile = { edition?: Edition; license?: Tier; settings?: Record<string, unknown> } & {
  [Name in TableName]?: readonly NewRows[Name][];
} & {
  /** Written with a saved state: the highest numbers given out. */
  sequences?: { [table: string]: { id: number; iids: [unknown, number][] } };
};
