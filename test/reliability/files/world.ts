/** A small world of groups and projects: its objects by address, and changes of it by another user. */
import type { Kind } from "../../../provider/generated/kind-names";
import type { Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import { type Simulator, sampleWorld, startSimulator, type World, type WorldFile } from "../../../simulator";

/** No group contains another one, because it would inherit the labels. */
export const groups = ["acme/platform", "acme/people", "acme/mobile"];
export const projects = ["acme/platform/web", "acme/platform/api", "acme/mobile/app"];
export const names = ["bug", "idea"];

/** The only value of an object that matters here. */
export type Value = number;

export const values: readonly Value[] = [1, 2, 3];

export interface Section {
  readonly scope: "groups" | "projects";
  readonly kind: Kind;
  /** A place has at most one, and its address has no name. */
  readonly isSingle: boolean;
  /** The inputs in the file. */
  inputs(value: Value): Values;
  /** The objects of a place: name, value and number. */
  read(world: World, place: string): readonly (readonly [name: string, value: Value, id: number])[];
  put(forge: Client, place: string, name: string, value: Value, id: number | undefined): Promise<unknown>;
  /** Absent for an object that always exists. */
  readonly drop?: (forge: Client, place: string, id: number) => Promise<unknown>;
}

const groupIn = (world: World, place: string) => world.groups.named(place)?.id ?? 0;
const projectIn = (world: World, place: string) => world.projects.named(place)?.id ?? 0;

export const sections: Readonly<Record<string, Section>> = {
  labels: {
    scope: "groups",
    kind: "GroupLabel",
    isSingle: false,
    inputs: (value) => ({ color: `#00000${value}` }),
    read: (world, place) =>
      world.labels
        .of(groupIn(world, place))
        .map(({ name, color, id }) => [name, Number(color.slice(1)), id] as const),
    put: (forge, group, name, value, id) =>
      id === undefined
        ? forge.groupLabels.create({ group, name, color: `#00000${value}` })
        : forge.groupLabels.update({ group, label_id: id, color: `#00000${value}` }),
    drop: (forge, group, label_id) => forge.groupLabels.delete({ group, label_id }),
  },
  milestones: {
    scope: "groups",
    kind: "GroupMilestone",
    isSingle: false,
    inputs: (value) => ({ description: `text ${value}` }),
    read: (world, place) =>
      world.milestones
        .of(groupIn(world, place))
        .map(({ title, description, id }) => [title, Number(description?.slice(5)), id] as const),
    put: (forge, group, title, value, id) =>
      id === undefined
        ? forge.groupMilestones.create({ group, title, description: `text ${value}` })
        : forge.groupMilestones.update({ group, milestone_id: id, description: `text ${value}` }),
    drop: (forge, group, milestone_id) => forge.groupMilestones.delete({ group, milestone_id }),
  },
  featureFlagUserLists: {
    scope: "projects",
    kind: "FeatureFlagUserList",
    isSingle: false,
    inputs: (value) => ({ userXids: [`user ${value}`] }),
    read: (world, place) =>
      world.feature_flag_user_lists
        .of(projectIn(world, place))
        .map(({ name, user_xids, iid }) => [name, Number(user_xids.slice(5)), iid] as const),
    put: (forge, project, name, value, iid) =>
      iid === undefined
        ? forge.featureFlagUserLists.create({ project, name, user_xids: `user ${value}` })
        : forge.featureFlagUserLists.update({ project, list_iid: iid, user_xids: `user ${value}` }),
    drop: (forge, project, list_iid) => forge.featureFlagUserLists.delete({ project, list_iid }),
  },
  pushRule: {
    scope: "projects",
    kind: "ProjectPushRule",
    isSingle: true,
    inputs: (maxFileSize) => ({ maxFileSize }),
    read: (world, place) =>
      world.push_rules
        .of(projectIn(world, place))
        .map(({ max_file_size, id }) => ["", max_file_size ?? 0, id] as const),
    put: (forge, project, _, max_file_size, id) =>
      forge.pushRules[id === undefined ? "create" : "update"]({ project, max_file_size }),
    drop: (forge, project) => forge.pushRules.delete({ project }),
  },
  approvalConfiguration: {
    scope: "projects",
    kind: "ProjectApprovalConfiguration",
    isSingle: true,
    inputs: (approvalsBeforeMerge) => ({ approvalsBeforeMerge }),
    read: (world, place) =>
      world.approval_configurations
        .of(projectIn(world, place))
        .map(({ approvals_before_merge, id }) => ["", approvals_before_merge, id] as const),
    put: (forge, project, _, approvals_before_merge) =>
      forge.projectApprovals.update({ project, approvals_before_merge }),
  },
};

export const placesIn = ({ scope }: Section): readonly string[] => (scope === "groups" ? groups : projects);

/** `groups/acme#labels`, and with a name `groups/acme#labels.bug` */
export const addressOf = (section: string, place: string, name = ""): string =>
  `${sections[section]?.scope}/${place}#${section}${name === "" ? "" : `.${name}`}`;

export interface There {
  readonly value: Value;
  /** Another object with the same name has another number. */
  readonly id: number;
}

/** The objects by address. */
export type Objects = ReadonlyMap<string, There>;

export const objectsIn = (world: World): Objects =>
  new Map(
    Object.entries(sections).flatMap(([section, one]) =>
      placesIn(one).flatMap((place) =>
        one
          .read(world, place)
          .map(([name, value, id]) => [addressOf(section, place, name), { value, id }] as const),
      ),
    ),
  );

export async function startWorld(): Promise<Simulator> {
  const { users, tokens } = sampleWorld();
  const named = (full_path: string) => ({ full_path, name: full_path });
  const world: WorldFile = {
    users,
    tokens,
    groups: ["acme", ...groups].map(named),
    projects: projects.map(named),
    labels: [{ group_id: "acme/people", name: "others", color: "#000009" }],
    milestones: [{ group_id: "acme/platform", title: "others", description: "text 9" }],
    feature_flag_user_lists: [{ project_id: "acme/mobile/app", name: "others", user_xids: "user 9" }],
    push_rules: [{ project_id: "acme/mobile/app", max_file_size: 9 }],
    approval_configurations: projects.map((project_id) => ({ project_id })),
  };
  return startSimulator({ world });
}
