/** Measures an organization that one `up` makes, projects and the objects of each, of a program and of a file, next to the bare requests. */
import { stringify } from "yaml";
import { each, type ManyProjects, type Send, sending } from "./many-projects";
import type { ServiceProcess } from "./service";

const PROJECTS = 500;
const GROUP = "acme";
const MEMBER = "ada";

/** The objects of a kind that each project has. */
interface Part {
  /** Of forge.yaml. */
  readonly section: string;
  /** The class of the program. */
  readonly resource: string;
  /** Of the list, in a project. */
  readonly list: string;
  /** The input that is the name of an object. */
  readonly title: string;
  /** The other inputs of each object, by its name. */
  readonly objects: Readonly<Record<string, object>>;
  /** The body of the request that creates it. */
  readonly body: (name: string, member: number) => object;
}

const DEVELOPER = 30;
const MAINTAINER = 40;
const ofMaintainers = [{ accessLevel: "maintainer" }];

const members: Part = {
  section: "members",
  resource: "ProjectMembers",
  list: "members",
  title: "user",
  objects: { [MEMBER]: { accessLevel: "developer" } },
  body: (_, member) => ({ user_id: member, access_level: DEVELOPER }),
};

const others: readonly Part[] = [
  {
    section: "labels",
    resource: "ProjectLabels",
    list: "labels",
    title: "name",
    objects: { bug: { color: "#d9534f" }, later: { color: "#d9534f" }, incident: { color: "#d9534f" } },
    body: (name) => ({ name, color: "#d9534f" }),
  },
  {
    section: "variables",
    resource: "ProjectVariables",
    list: "variables",
    title: "key",
    objects: { REGION: { value: "one" }, REGISTRY: { value: "one" }, STAGE: { value: "one" } },
    body: (key) => ({ key, value: "one" }),
  },
  {
    section: "protectedBranches",
    resource: "ProtectedBranches",
    list: "protected_branches",
    title: "name",
    objects: { "release/*": { allowedToPush: ofMaintainers, allowedToMerge: ofMaintainers } },
    body: (name) => ({ name, push_access_level: MAINTAINER, merge_access_level: MAINTAINER }),
  },
  {
    section: "protectedTags",
    resource: "ProtectedTags",
    list: "protected_tags",
    title: "name",
    objects: { "v*": { allowedToCreate: ofMaintainers } },
    body: (name) => ({ name, create_access_level: MAINTAINER }),
  },
  {
    section: "hooks",
    resource: "ProjectHooks",
    list: "hooks",
    title: "url",
    objects: { "https://deploy.example.com/": { pushEvents: true } },
    body: (url) => ({ url, push_events: true }),
  },
  {
    section: "pipelineSchedules",
    resource: "PipelineSchedules",
    list: "pipeline_schedules",
    title: "description",
    objects: { nightly: { ref: "main", cron: "0 1 * * *" } },
    body: (description) => ({ description, ref: "main", cron: "0 1 * * *" }),
  },
  {
    section: "approvalRules",
    resource: "ProjectApprovalRules",
    list: "approval_rules",
    title: "name",
    objects: { Lead: { approvalsRequired: 1, users: [MEMBER] } },
    body: (name, member) => ({ name, approvals_required: 1, user_ids: [member] }),
  },
];

const parts: readonly Part[] = [members, ...others];
const names = Array.from({ length: PROJECTS }, (_, index) => `project-${index}`);
const pathOf = (name: string) => `${GROUP}/${name}`;
const settings = { visibility: "private", initializeWithReadme: true };
const objectsOfProject = parts.flatMap(({ objects }) => Object.keys(objects)).length;

// ─── The requests alone ──────────────────────────────────────────────────────

const addressOf = (name: string, list = "") => `projects/${encodeURIComponent(pathOf(name))}${list}`;

/** The number of the group and of the member, which requests need. */
async function numbersOf(send: Send): Promise<readonly [group: number, member: number]> {
  const group = (await send("GET", `groups/${GROUP}`)) as { readonly id: number };
  const users = (await send("GET", `users?username=${MEMBER}`)) as readonly { readonly id: number }[];
  return [group.id, users[0]?.id ?? 0];
}

const createAll = (service: ServiceProcess) =>
  sending(service, async (send) => {
    const [group, member] = await numbersOf(send);
    await each(names, (name) =>
      send("POST", "projects", {
        ...{ path: name, namespace_id: group },
        ...{ visibility: settings.visibility, initialize_with_readme: settings.initializeWithReadme },
      }),
    );
    const createParts = (some: readonly Part[]) =>
      each(
        names.flatMap((name) =>
          some.flatMap(({ list, objects, body }) =>
            Object.keys(objects).map((object) => ({
              list: addressOf(name, `/${list}`),
              body: body(object, member),
            })),
          ),
        ),
        ({ list, body }) => send("POST", list, body),
      );
    // Only a member approves.
    await createParts([members]);
    await createParts(others);
  });

const readAll = (service: ServiceProcess) =>
  sending(service, async (send) => {
    const pages = names.flatMap((name) => parts.map(({ list }) => addressOf(name, `/${list}?per_page=100`)));
    await each([...names.map((name) => addressOf(name)), ...pages], (path) => send("GET", path));
  });

// ─── The same, declared ──────────────────────────────────────────────────────

const sections = Object.fromEntries(parts.map(({ section, objects }) => [section, objects]));

const file = stringify({
  sets: { house: { settings, ...sections } },
  projects: Object.fromEntries(names.map((name) => [pathOf(name), { create: true, use: ["house"] }])),
});

const itemsOf = ({ title, objects }: Part) =>
  Object.fromEntries(
    names.flatMap((name) =>
      Object.entries(objects).map(([object, inputs]) => [
        `${name} ${object}`,
        { project: pathOf(name), [title]: object, ...inputs },
      ]),
    ),
  );

const declared = {
  Projects: Object.fromEntries(names.map((path) => [path, { namespace: GROUP, path, ...settings }])),
  ...Object.fromEntries(parts.map((part) => [part.resource, itemsOf(part)])),
};

/** Objects wait for the projects, and what names people waits for the members. */
const program = `
const projects = new forge.Projects("all", { items: declared.Projects });
const members = new forge.ProjectMembers("all", { items: declared.ProjectMembers }, { dependsOn: projects });
for (const name of ${JSON.stringify(others.map(({ resource }) => resource))})
  new forge[name]("all", { items: declared[name] }, { dependsOn: [projects, members] });
`;

export const organization: ManyProjects = {
  subject: "organization",
  summary: `${PROJECTS} projects that one \`up\` makes, each with ${objectsOfProject} objects, of a program of the plugin and of a file, next to undici that sends the same requests`,
  size: PROJECTS * (1 + objectsOfProject),
  world: {
    users: [
      { username: "root", name: "Administrator", admin: true },
      { username: MEMBER, name: "Ada" },
    ],
    tokens: [{ token: "bench-token", user_id: "root" }],
    groups: [{ full_path: GROUP, name: GROUP }],
  },
  file,
  program,
  declared,
  steps: [
    {
      name: "create",
      bare: createAll,
      pulumi: ["up", "--yes", "--skip-preview"],
      forge: ["up"],
      limit: { times: 1.2, seconds: 1.5 },
    },
    {
      name: "second up",
      bare: readAll,
      pulumi: ["up", "--yes", "--skip-preview", "--expect-no-changes"],
      forge: ["up"],
      prints: { pulumi: /unchanged/, forge: /Nothing had to change/ },
      limit: { times: 1.3, seconds: 1 },
    },
  ],
  memory: 600,
};
