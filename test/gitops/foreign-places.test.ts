// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/**
 * Hostile merge requests of a team that may change one file: each names a place that is, or has become, that of others, by whatever leads
 * there. None reaches it: at the wire, nothing is written there and no secret of theirs is read, and each is answered with its position.
 */
import { afterEach, expect, test } from "@jest/globals";
import { pathScopes, sectionsOf } from "../../cli/configuration/schema/sections";
import { stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { exclusiveProblem } from "../../provider/collection/exclusive";
import { definitionOf } from "../../provider/definition/definitions";
import type { Values } from "../../provider/values/values";
import { writable } from "../contract/file-inputs";
import { contracts } from "../contract/kinds";
import { inShort } from "../jest/sample";
import { foreign, own, type Reached, type Stage, stage } from "./foreign-places";

let here: Stage;
afterEach(() => here.close());

const MAIN = `include:
  - files: teams/*.yaml
    under: ["\${name}", "\${name}/**"]
    variables: [HIDDEN_INPUT]
`;

const FILE = "teams/web.yaml";

const files = (team: string, main = MAIN) => ({ "forge.yaml": main, [FILE]: team });

/** Nothing is written there, no secret is read, and everything is as it was. */
function expectUntouched({ requests, isSame }: Reached): void {
  expect(requests).toEqual([]);
  expect(isSame).toBe(true);
}

/** With a position in the team's file. */
function expectAnswer({ problems, failures }: Reached, answer: string | RegExp): void {
  const lines = [
    ...problems,
    ...failures.map(
      ({ where, title, message }) => `${where?.file}:${where?.line}:${where?.column}: ${title}: ${message}`,
    ),
  ];
  expect(lines.join("\n")).toMatch(answer);
  expect(lines.filter((line) => /teams\/web\.yaml:\d+:\d+: /.test(line))).not.toEqual([]);
}

// ─── All sections ────────────────────────────────────────────────────────────

/** The section of a kind in a place, as a file has it. */
function sectionText(kind: string, place: string, inputs: Values): string {
  const { title, singleton, placeType } = definitionOf(kind);
  const key = singleton || placeType ? "" : String((title && inputs[title]) ?? "one");
  const text = stringifyConfiguration([{ kind: kind as never, place, key, inputs: writable(kind, inputs) }]);
  // The main file names the variables.
  return text.replace(/^variables:\n(?: +- .*\n)+/m, "");
}

const isOf = (kind: string, type: "group" | "project") => {
  const { parents, placeType } = definitionOf(kind);
  return parents.includes(type) || placeType === type;
};

const ofProjects = contracts.filter(({ kind }) => isOf(kind, "project"));
/** Those of the installation alone are in no place that could belong to others. */
const ofPlaces = contracts.filter(
  ({ kind }) =>
    definitionOf(kind).placeType !== undefined ||
    !definitionOf(kind).parents.every((parent) => parent === "instance"),
);
const ofGroups = ofPlaces.filter(({ kind }) => !isOf(kind, "project"));

test("the tables below have all sections of forge.yaml", () => {
  here = { close: async () => undefined } as Stage;
  const kinds = pathScopes.flatMap((scope) => [...sectionsOf(scope).values()].map(({ kind }) => kind));
  expect(new Set([...ofProjects, ...ofGroups].map(({ kind }) => kind))).toEqual(new Set(kinds));
});

test.each(inShort(ofProjects).map(({ kind, inputs }) => [kind, inputs(own) as Values] as const))(
  "a project that was transferred to others keeps its former path in the file: %s",
  async (kind, inputs) => {
    here = await stage();
    await here.transfer(own.project, foreign.group);
    const reached = await here.run(files(sectionText(kind, own.project, inputs)));
    expectUntouched(reached);
    expectAnswer(reached, /projects\/web\/site is projects\/security\/site in the service now/);
    expect(reached.changed).toEqual([]);
  },
);

test.each(inShort(ofProjects).map(({ kind, inputs }) => [kind, inputs(own) as Values] as const))(
  "a project that is transferred after its objects were recorded: %s",
  async (kind, inputs) => {
    here = await stage();
    const text = files(sectionText(kind, own.project, inputs));
    expect(await here.run(text)).toMatchObject({ problems: [], failures: [] });
    await here.transfer(own.project, foreign.group);
    const reached = await here.run(text);
    expect(reached.isSame).toBe(true);
    expect(reached.requests.filter((line) => !line.startsWith("GET"))).toEqual([]);
    expectAnswer(reached, /projects\/web\/site is projects\/security\/site in the service now/);
    expect(reached.changed).toEqual([]);
  },
);

// ─── Digits that are a path ──────────────────────────────────────────────────

/** A group of this team whose path is the number of a group of others; returns that number. */
async function digitsGroup(): Promise<string> {
  here = await stage();
  const digits = String(here.numberOf("groups", foreign.group));
  await here.send("POST", "groups", { name: digits, path: digits });
  const { world } = here.service;
  const [group_id, web] = [digits, own.group].map((name) => world.groups.named(name)?.id);
  for (const { user_id, access_level } of world.members.where((one) => one.group_id === web))
    world.members.insert({ user_id, access_level, group_id: group_id ?? 0 });
  for (const { prepare } of contracts) prepare?.(world, { ...own, group: digits });
  return digits;
}

const ofDigits = (digits: string) =>
  `include: [{ files: teams/*.yaml, under: ["${digits}*"], variables: [HIDDEN_INPUT] }]\n`;

test.each(inShort(ofGroups).map(({ kind, inputs }) => [kind, inputs] as const))(
  "a pattern that matches a group whose path is a number means that group: %s",
  async (kind, inputs) => {
    const digits = await digitsGroup();
    const section = sectionText(kind, `${digits}*`, inputs({ ...own, group: digits }) as Values);
    const isEnforced = exclusiveProblem(definitionOf(kind)) === undefined;
    const text = isEnforced
      ? `${section.trimEnd()}
    ownership: enforce
`
      : section;
    expect(text.includes("enforce")).toBe(isEnforced);
    const reached = await here.run(files(text, ofDigits(digits)));
    expectUntouched(reached);
    expect(reached).toMatchObject({ problems: [], failures: [] });
    expect(reached.changed.length).toBeGreaterThan(0);
  },
);

test.each(inShort(ofGroups).map(({ kind, inputs }) => [kind, inputs] as const))(
  "digits in the file are a number, also where the limits are about paths: %s",
  async (kind, inputs) => {
    const digits = await digitsGroup();
    const text = sectionText(kind, digits, inputs({ ...own, group: digits }) as Values);
    const reached = await here.run(files(text, ofDigits(digits)));
    expectUntouched(reached);
    expectAnswer(reached, `groups/${digits} is groups/security in the service now`);
  },
);

// ─── Attempts ────────────────────────────────────────────────────────────────

interface Attempt {
  readonly what: string;
  /** The team's file, once the others have the project. */
  readonly team: string | (() => string);
  readonly main?: string | (() => string);
  /** The file that was applied before. */
  readonly before?: string;
  /** Happens before the run. Default: the project is transferred. */
  readonly event?: () => Promise<void>;
  /** Absent if the run does nothing there, and has nothing to say. */
  readonly answer?: string | RegExp;
}

const LEFT = "is projects/security/site in the service now";
const OUTSIDE = "is not among the places of this file";
const TOKENS = "pipelineTriggerTokens: { deploy: {} }";
const TOKEN = "\\${ref:projects/web/site#pipelineTriggerTokens.deploy.token}".replace("\\", "");
const page = (content: string) => `web/tools: { wikiPages: { home: { content: "${content}" } } }`;
const link = (more: string) =>
  `projects: { web/tools: { issueLinks: [{ issueIid: 1, targetIssueIid: 2${more} }] } }`;
const upstream = (inputs: string, more = "") =>
  `groups: { web: { ${more}virtualRegistryUpstreams: { u: { url: "https://evil.example/maven", ${inputs} } } } }`;
/** The first registry of a group, as the contracts number it. */
const registryOf = (group: string): number =>
  here.service.world.virtual_registries.of(here.numberOf("groups", group))[0]?.id ?? 0;
const project = () => here.numberOf("projects", "security/site");
const nothing = async () => undefined;

/** Others have an upstream of their own, which nobody declares. */
const withUpstream = () =>
  here.send("POST", `virtual_registries/packages/jvm/registries/${registryOf("security")}/upstreams`, {
    url: "https://good.example/maven",
    name: "theirs",
  });

const attempts: readonly Attempt[] = [
  // Spelling and number
  { what: "the former path in other letters", team: `projects: { WEB/Site: { ${TOKENS} } }`, answer: LEFT },
  { what: "the present path", team: `projects: { security/site: { ${TOKENS} } }`, answer: OUTSIDE },
  {
    what: "the number of the project",
    team: () => `projects: { "${project()}": { ${TOKENS} } }`,
    answer: OUTSIDE,
  },
  {
    what: "the number of a group, with zeros before it",
    team: () => `groups: { "0${here.numberOf("groups", "security")}": { labels: { x: { color: red } } } }`,
    main: 'include: [{ files: teams/*.yaml, under: ["0*"] }]\n',
    answer: /groups\/0\d+ is groups\/security in the service now/,
  },
  {
    what: "a pattern of projects below digits",
    team: () => `projects: { "${here.numberOf("groups", "security")}/**": { pushRule: { maxFileSize: 1 } } }`,
    main: () => `include: [{ files: teams/*.yaml, under: ["${here.numberOf("groups", "security")}/**"] }]\n`,
  },
  {
    what: "a place whose number no computer holds",
    team: "projects: { 9007199254740993: { pushRule: { maxFileSize: 1 } } }",
    answer: OUTSIDE,
  },
  {
    what: "an owner of nothing but an enforced section",
    team: "projects: { web/site: { ownership: enforce, pipelineTriggerTokens: {} } }",
    answer: LEFT,
  },
  {
    what: "only a look",
    team: `projects: { web/site: { ownership: observe, ${TOKENS} } }`,
    answer: LEFT,
  },
  {
    what: "a set",
    team: "sets: { mine: { pushRule: { maxFileSize: 1 } } }\nprojects: { web/site: { use: [mine] } }",
    answer: LEFT,
  },
  {
    what: "an anchor",
    team: "x-a: &a { maxFileSize: 1 }\nprojects: { web/site: { pushRule: *a } }",
    answer: LEFT,
  },
  {
    what: "the number of its place",
    team: 'projects: { web/site: { wikiPages: { home: { content: "${place.id} ${place.path}" } } } }',
    answer: LEFT,
  },
  {
    what: "a pattern of all that is below the group",
    team: 'projects: { "web/**": { ownership: enforce, pushRule: { maxFileSize: 1 } } }',
  },
  {
    what: "an exception of a pattern",
    team: 'projects: { "web/**": { except: [web/site], pushRule: { maxFileSize: 1 } } }',
  },
  {
    what: "an exception of a section",
    team: 'projects: { "web/**": { except: ["web/site#pushRule"], pushRule: { maxFileSize: 1 } } }',
  },
  { what: "stacks", team: "stacks: { mine: [web] }", answer: '"stacks" concerns all files' },
  // Declared by others
  {
    what: "a place that the main file declares under its present path",
    team: "projects: { web/site: { ownership: enforce, pushRule: { maxFileSize: 1 } } }",
    main: `${MAIN}projects: { security/lib: {} }\n`,
    answer: LEFT,
  },
  {
    what: "a place that a pattern of the main file matches",
    team: "projects: { web/site: { pushRule: { maxFileSize: 1 } } }",
    main: `${MAIN}projects: { "security/*": { ownership: { wikiPages: additive } } }\n`,
    answer: LEFT,
  },
  // References
  {
    what: "its own token there on its wiki page",
    team: `projects: { web/site: { ${TOKENS} }, ${page(TOKEN)} }`,
    answer: "is left as it is",
  },
  {
    what: "a token that is recorded since before",
    before: `projects: { web/site: { ${TOKENS} } }`,
    team: `projects: { web/site: { ${TOKENS} }, ${page(TOKEN)} }`,
    answer: "is left as it is",
  },
  {
    what: "a token that the main file declares under the former path",
    team: `projects: { ${page(TOKEN)} }`,
    main: `${MAIN}projects: { web/site: { ${TOKENS} } }\n`,
    answer: "is a secret of another place",
  },
  {
    what: "a token by the present path",
    team: `projects: { ${page(TOKEN.replace("web/site", "security/site"))} }`,
    main: `${MAIN}projects: { security/site: { ${TOKENS} } }\n`,
    answer: "is a secret of another place",
  },
  {
    what: "a token by the number",
    team: () => `projects: { ${page(TOKEN.replace("web/site", String(project())))} }`,
    main: `${MAIN}projects: { security/site: { ${TOKENS} } }\n`,
    answer: "",
  },
  // `moved` and `removed`
  ...[
    ["a deletion of the place", "removed: [{ from: projects/web/site, delete: true }]"],
    ["a deletion in other letters", "removed: [{ from: projects/WEB/site, delete: true }]"],
    [
      "a deletion of an object",
      'removed: [{ from: "projects/web/site#pipelineTriggerTokens.deploy", delete: true }]',
    ],
    [
      "an object that moves out of it",
      `projects: { web/tools: { ${TOKENS} } }\nmoved: [{ from: "projects/web/site#pipelineTriggerTokens.deploy", to: "projects/web/tools#pipelineTriggerTokens.deploy" }]`,
    ],
    [
      "all that moves out of it",
      `projects: { web/tools: { ${TOKENS} } }\nmoved: [{ from: projects/web/site, to: projects/web/tools }]`,
    ],
  ].map(([what = "", team = ""]) => ({
    what,
    team,
    before: `projects: { web/site: { ${TOKENS} } }`,
    answer: /projects\/(web|WEB)\/site is projects\/security\/site/,
  })),
  {
    what: "an object that moves there",
    before: `projects: { web/tools: { ${TOKENS} } }`,
    team: `projects: { web/site: { ${TOKENS} } }\nmoved: [{ from: "projects/web/tools#pipelineTriggerTokens.deploy", to: "projects/web/site#pipelineTriggerTokens.deploy" }]`,
    answer: LEFT,
  },
  {
    what: "a deletion by leaving the place out of the file",
    before: `projects: { web/site: { ${TOKENS} } }`,
    team: "projects: { web/tools: { pushRule: { maxFileSize: 1 } } }",
  },
  {
    what: "a deletion by leaving the place out, which its new owners declare",
    before: `projects: { web/site: { ${TOKENS} } }`,
    team: "projects: { web/tools: { pushRule: { maxFileSize: 1 } } }",
    main: `${MAIN}projects: { security/site: { ownership: observe, pushRule: { maxFileSize: 1 } } }\n`,
  },
  {
    what: "a path that another project of the team has now",
    before: `projects: { web/site: { ${TOKENS} } }`,
    event: async () => {
      await here.transfer("web/site", "security");
      await here.send("POST", "projects", { path: "site", namespace_id: here.numberOf("groups", "web") });
    },
    team: "removed: [{ from: projects/web/site, delete: true }]",
  },
  // Links
  { what: "a link", team: link(", targetProject: web/site"), answer: LEFT },
  {
    what: "a link in other letters",
    team: link(", targetProject: WEB/SITE"),
    answer: /projects\/WEB\/SITE is projects\/security/,
  },
  { what: "a link to the present path", team: link(", targetProject: security/site"), answer: OUTSIDE },
  { what: "a link to the number", team: () => link(`, targetProject: "${project()}"`), answer: OUTSIDE },
  {
    what: "a link in the defaults",
    team: "projects: { web/tools: { defaults: { issueLinks: { targetProject: web/site } }, issueLinks: [{ issueIid: 1, targetIssueIid: 2 }] } }",
    answer: LEFT,
  },
  {
    what: "a link of a pattern",
    team: 'projects: { "web/**": { issueLinks: [{ issueIid: 1, targetIssueIid: 2, targetProject: web/site }] } }',
    answer: LEFT,
  },
  // Numbers of objects
  {
    what: "a registry of others",
    team: () => upstream(`registry: ${registryOf("security")}`),
    event: nothing,
    answer: "groups/web has no VirtualRegistry with this number",
  },
  {
    what: "an enforced registry of others",
    team: () => upstream(`registry: ${registryOf("security")}`, "ownership: enforce, "),
    event: withUpstream,
    answer: "groups/web has no VirtualRegistry with this number",
  },
  {
    what: "a registry in a set",
    team: () =>
      `sets: { mine: { virtualRegistryUpstreams: { u: { url: "https://evil.example/maven", registry: ${registryOf("security")} } } } }\ngroups: { web: { use: [mine] } }`,
    event: nothing,
    answer: "has no VirtualRegistry with this number",
  },
  {
    what: "a registry in the defaults",
    team: () =>
      `groups: { web: { defaults: { virtualRegistryUpstreams: { registry: ${registryOf("security")} } }, virtualRegistryUpstreams: { u: { url: "https://evil.example/maven" } } } }`,
    event: nothing,
    answer: "has no VirtualRegistry with this number",
  },
  {
    what: "an upstream that is shared with a registry of others",
    team: () => upstream(`registry: ${registryOf("web")}, sharedWith: [${registryOf("security")}]`),
    event: nothing,
    answer: "has no VirtualRegistry with this number",
  },
  {
    what: "a registry that only the run knows",
    team: upstream('registry: "${secret:HIDDEN_INPUT}"'),
    event: nothing,
    answer: "nobody knows it before the run",
  },
  {
    what: "a registry whose number no computer holds",
    team: upstream("registry: 9007199254740993"),
    event: nothing,
    answer: "9007199254740993",
  },
  {
    what: "a registry that the main file declares for others",
    team: upstream('registry: "${ref:groups/security#virtualRegistries.theirs.registryId}"'),
    main: `${MAIN}groups: { security: { ownership: observe, virtualRegistries: { theirs: {} } } }\n`,
    event: nothing,
    answer: "declare this object there, or refer to one here",
  },
  {
    what: "the number of another kind",
    team: `groups: { web: { memberRoles: { r: { baseAccessLevel: developer } }, virtualRegistryUpstreams: { u: { url: "https://evil.example/maven", registry: "\${ref:memberRoles.r.memberRoleId}" } } } }`,
    event: nothing,
    answer: "is the number of a VirtualRegistry",
  },
  {
    what: "a role of others",
    team: () =>
      `groups: { web: { samlGroupLinks: { all: { accessLevel: developer, memberRoleId: ${here.service.world.member_roles.all().find(({ name }) => name === "theirs")?.id} } } } }`,
    event: async () => {
      await here.send("POST", "groups/security/member_roles", {
        name: "theirs",
        base_access_level: 30,
        read_code: true,
      });
    },
    answer: "groups/web has no MemberRole with this number",
  },
  // Groups
  {
    what: "a group that was transferred to others",
    before: "groups: { web/away: { labels: { x: { color: red } } } }",
    event: () =>
      here.send("POST", `groups/${here.numberOf("groups", "web/away")}/transfer`, {
        group_id: here.numberOf("groups", "security"),
      }),
    team: "groups: { web/away: { ownership: enforce, labels: { y: { color: red } } } }",
    answer: "groups/web/away is groups/security/away in the service now",
  },
  {
    what: "a deletion in a group that was transferred to others",
    before: "groups: { web/away: { labels: { x: { color: red } } } }",
    event: () =>
      here.send("POST", `groups/${here.numberOf("groups", "web/away")}/transfer`, {
        group_id: here.numberOf("groups", "security"),
      }),
    team: "removed: [{ from: groups/web/away, delete: true }]",
    answer: "groups/web/away is groups/security/away in the service now",
  },
];

const valueIn = <T>(value: T | (() => T)): T => (typeof value === "function" ? (value as () => T)() : value);

test.each(attempts.map((attempt) => [attempt.what, attempt] as const))(
  "a team's file does not reach others by %s",
  async (_, { team, main = MAIN, before, event, answer }) => {
    here = await stage();
    if (before !== undefined)
      expect(await here.run(files(before))).toMatchObject({ problems: [], failures: [] });
    await (event ?? (() => here.transfer("web/site", "security")))();
    const reached = await here.run(files(`${valueIn(team)}\n`, valueIn(main)));
    expect(reached.isSame).toBe(true);
    // Objects that were recorded before are read by its number, as in every run.
    expect(reached.requests.filter((line) => before === undefined || !line.startsWith("GET"))).toEqual([]);
    if (answer !== undefined) expectAnswer(reached, answer);
    else expect(reached).toMatchObject({ problems: [], failures: [] });
  },
);

test("there are more than forty-five attempts besides those on all sections", () => {
  here = { close: async () => undefined } as Stage;
  expect(attempts.length).toBeGreaterThan(45);
});
