/** Measures CI/CD variables of many projects in one resource, of a program and of a file, next to undici that sends the same requests. */
import { each, type ManyProjects, sending } from "./many-projects";
import type { ServiceProcess } from "./service";

const PROJECTS = 500;
const VARIABLES = 8;
/** How many somebody else changes before the drift is looked for. */
const DRIFTED = 10;

const projects = Array.from({ length: PROJECTS }, (_, index) => `acme/project-${index}`);
const keys = Array.from({ length: VARIABLES }, (_, index) => `KEY_${index}`);
const variables = projects.flatMap((project) =>
  keys.map((key) => ({ project, key, value: `${project} ${key}` })),
);

const listPath = (project: string) => `projects/${encodeURIComponent(project)}/variables`;

const createAll = (service: ServiceProcess) =>
  sending(service, (send) =>
    each(variables, ({ project, ...body }) => send("POST", listPath(project), body)),
  );

const listAll = (service: ServiceProcess) =>
  sending(service, (send) => each(projects, (project) => send("GET", `${listPath(project)}?per_page=100`)));

const changeSome = (service: ServiceProcess) =>
  sending(service, (send) =>
    each(variables.slice(0, DRIFTED), ({ project, key }) =>
      send("PUT", `${listPath(project)}/${key}`, { value: "changed by hand" }),
    ),
  );

const section = (project: string) =>
  `  ${project}:\n    variables:\n${keys.map((key) => `      ${key}: "${project} ${key}"\n`).join("")}`;

const limit = { times: 1.3, seconds: 1.5 };

export const variablesOfProjects: ManyProjects = {
  subject: "variables",
  summary: `CI/CD variables of ${PROJECTS} projects in one resource of the plugin and in one file, next to undici that sends the same requests`,
  size: variables.length,
  world: {
    users: [{ username: "root", name: "Administrator", admin: true }],
    tokens: [{ token: "bench-token", user_id: "root" }],
    groups: [{ full_path: "acme", name: "acme" }],
    projects: projects.map((full_path) => ({ full_path, name: full_path })),
  },
  file: `projects:\n${projects.map(section).join("")}`,
  program: `new forge.ProjectVariables("all", { items: declared.variables });\n`,
  declared: {
    variables: Object.fromEntries(variables.map((one) => [`${one.project} ${one.key}`, one])),
  },
  steps: [
    { name: "create", bare: createAll, pulumi: ["up", "--yes", "--skip-preview"], forge: ["up"], limit },
    {
      name: "second preview",
      bare: listAll,
      pulumi: ["preview", "--expect-no-changes"],
      forge: ["preview"],
      limit,
    },
    {
      name: "drift",
      before: changeSome,
      bare: listAll,
      pulumi: ["preview", "--refresh"],
      forge: ["drift"],
      exitCode: 2,
      prints: { pulumi: /1 to update/, forge: /KEY_0/ },
      limit,
    },
  ],
};
