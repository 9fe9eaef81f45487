/** Up to 200 objects of many kinds, as a configuration file and as a program with single resources and resources of many. */
import { stringify } from "yaml";

const GROUP = "acme";
const WEB = "acme/platform/web";
const API = "acme/platform/api";

/** The password that no file may have as plain text. */
export const PASSWORD = "s3cr3t-of-the-copies";
export const PASSWORD_VARIABLE = "COPIES_PASSWORD";

type Inputs = Readonly<Record<string, unknown>>;

interface Collection {
  readonly kind: string;
  readonly plural: string;
  /** Its section in a configuration file. */
  readonly section: string;
  readonly place: string;
  /** The input that is the name of an object. */
  readonly title: string;
  readonly names: readonly string[];
  readonly inputs: Inputs;
  /** The input that is secret. */
  readonly secret?: string;
}

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${prefix} ${number}`);

const collections: readonly Collection[] = [
  {
    ...{ kind: "GroupLabel", plural: "GroupLabels", section: "labels", place: GROUP, title: "name" },
    ...{ names: named("topic", 60), inputs: { color: "#d9534f", description: "A topic" } },
  },
  {
    ...{ kind: "GroupMilestone", plural: "GroupMilestones", section: "milestones", place: GROUP },
    ...{ title: "title", names: named("Release", 20), inputs: { dueDate: "2027-03-26" } },
  },
  {
    ...{ kind: "FeatureFlagUserList", plural: "FeatureFlagUserLists", section: "featureFlagUserLists" },
    ...{ place: WEB, title: "name", names: named("testers", 25), inputs: { userXids: ["dev", "max"] } },
  },
  {
    ...{ kind: "PipelineTriggerToken", plural: "PipelineTriggerTokens", section: "pipelineTriggerTokens" },
    ...{ place: WEB, title: "description", names: named("nightly", 20), inputs: {} },
  },
  {
    ...{ kind: "RemoteMirror", plural: "RemoteMirrors", section: "remoteMirrors", place: WEB, title: "url" },
    names: named("copy", 15).map((name) => `https://copies.example/${name.replace(" ", "-")}.git`),
    inputs: { username: "pusher", enabled: true },
    secret: "password",
  },
  {
    ...{ kind: "WikiPage", plural: "WikiPages", section: "wikiPages", place: API, title: "title" },
    ...{ names: named("Page", 30), inputs: { content: "How we work" } },
  },
  {
    ...{ kind: "RepositoryFile", plural: "RepositoryFiles", section: "repositoryFiles", place: WEB },
    title: "path",
    names: named("notes", 28).map((name) => `notes/${name.replace(" ", "-")}.md`),
    inputs: { branch: "main", content: "Nothing yet\n" },
  },
];

const settings: readonly (readonly [kind: string, section: string, place: string, inputs: Inputs])[] = [
  ["ProjectPushRule", "pushRule", WEB, { memberCheck: true, maxFileSize: 77 }],
  ["ProjectPushRule", "pushRule", API, { preventSecrets: true }],
];

/** The share of each collection that is declared. */
const partOf = (share: number): readonly Collection[] =>
  collections.map((one) => ({ ...one, names: one.names.slice(0, Math.ceil(one.names.length * share)) }));

export const OBJECTS = collections.reduce((sum, { names }) => sum + names.length, settings.length);

export function configuration(share = 1): string {
  const places: Record<string, Record<string, unknown>> = {};
  for (const { section, place, names, inputs, secret } of partOf(share)) {
    const whole = secret === undefined ? inputs : { ...inputs, [secret]: `\${secret:${PASSWORD_VARIABLE}}` };
    places[place] = { ...places[place], [section]: Object.fromEntries(names.map((name) => [name, whole])) };
  }
  for (const [, section, place, inputs] of settings) places[place] = { ...places[place], [section]: inputs };
  const { [GROUP]: group, ...projects } = places;
  return stringify({ variables: [PASSWORD_VARIABLE], groups: { [GROUP]: group }, projects });
}

/** A program in which so much of each collection are single resources. */
export const program = (packageName: string, share = 1, single = 1 / 3): string => `
const forge = require("${packageName}");
const { secret } = require("@pulumi/pulumi");
const password = process.env.${PASSWORD_VARIABLE};
for (const { kind, plural, place, title, names, inputs, secret: hidden } of ${JSON.stringify(partOf(share))}) {
  const args = {
    [kind.startsWith("Group") ? "group" : "project"]: place,
    ...inputs,
    ...(hidden ? { [hidden]: secret(password) } : {}),
  };
  const alone = names.slice(0, names.length * ${single});
  for (const name of alone) new forge[kind](name, { ...args, [title]: name });
  if (alone.length < names.length) new forge[plural](plural, {
    defaults: args,
    items: Object.fromEntries(names.slice(alone.length).map((name) => [name, { [title]: name }])),
  });
}
for (const [kind, section, project, inputs] of ${JSON.stringify(settings)})
  new forge[kind](section + " " + project, { project, ...inputs });
`;
