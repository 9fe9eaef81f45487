/** The tasks of CONTRIBUTING.md besides an operation and a resource: the files that it names are enough for each. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { copyProject, type ProjectCopy } from "./project-copy";

const page = readFileSync(path.join(__dirname, "..", "..", "CONTRIBUTING.md"), "utf8");

/** Lines that a contributor writes: a new file, or above a line that is there. */
type Edit = string | { readonly above: string; readonly text: string };

interface Task {
  /** The beginning of the paragraph that describes it. */
  readonly title: string;
  readonly edits: Edits;
  /** A change of the operation, which the task starts from. */
  readonly operation?: Edits;
}

type Edits = Readonly<Record<string, Edit | readonly Edit[]>>;

const tasks = {
  area: {
    title: "route follow.",
    edits: {
      "sdk/api/group-clusters.ts": `/** Group clusters. */
import { entity, positiveId, text, words } from "./fields";
import { get, list, post } from "./operation";

export const GroupCluster = entity({ id: positiveId.describe("Id of the cluster."), name: text.describe("Name of the cluster.") });

export const groupClusters = {
  list: list("/groups/:group/clusters", { summary: "List the clusters of a group.", item: GroupCluster }),

  get: get("/groups/:group/clusters/:cluster_id", { summary: "Read a cluster of a group.", result: GroupCluster }),

  create: post("/groups/:group/clusters", {
    summary: "Add a cluster to a group.",
    role: "owner",
    body: { name: words.describe("Name of the cluster.") },
    result: GroupCluster,
  }),
};
`,
      "simulator/areas/group-clusters.ts": `/** Group clusters. */
import { apiError, collection, type Handlers } from "../handler";

export const groupClusters: Handlers<"groupClusters"> = {
  list: ({ world, group }) => collection(world.clusters.of(group.id), ({ id, name }) => ({ id, name })),

  get({ world, group, input: { cluster_id } }) {
    const cluster = world.clusters.of(group.id).find(({ id }) => id === cluster_id);
    if (cluster === undefined) throw apiError.notFound("Cluster");
    return { id: cluster.id, name: cluster.name };
  },

  create: ({ world, group, input: { name } }) => world.clusters.insert({ group_id: group.id, name }),
};
`,
      "test/coverage/cases/group-clusters.ts": `/** Group clusters. */
import { after, type Cases, type Stage } from "../case";

const group = "acme";
const fields = ["id", "name"];

async function made({ forge }: Stage) {
  const { id } = await forge.groupClusters.create({ group, name: "build" });
  return { group, cluster_id: id };
}

export const groupClusters: Cases<"groupClusters"> = {
  list: { given: after(made, { group }), fields },
  get: { given: made, fields },
  create: { given: { group, name: "build" }, fields },
};
`,
      "simulator/tables/group-clusters.ts": `/** The tables of group clusters. */
import { z } from "zod";
import { ref, table } from "../table-definition";

export const tables = {
  clusters: table({ group_id: ref("groups"), name: z.string() }, { parent: "group_id" }),
};
`,
      "simulator/definitions.ts": [
        {
          above: "import * as groupExports",
          text: `import * as groupClusters from "./tables/group-clusters";`,
        },
        { above: "  ...groupExports.tables", text: "  ...groupClusters.tables," },
      ],
      "sdk/api/parameters.ts": {
        above: "  environment:",
        text: `  cluster_id: positiveId.describe("Id of the cluster."),`,
      },
    },
  },
  input: {
    title: "[Write a kind](docs/write-a-kind.md) does it step by step",
    operation: {
      "sdk/api/merge-request-approvals.ts": {
        above: "  reset_approvals_on_push:",
        text: `  merge_requests_bot_approval: bool.describe("Whether bots can approve merge requests.").optional(),`,
      },
      "simulator/tables/merge-request-approvals.ts": {
        above: "      reset_approvals_on_push:",
        text: "      merge_requests_bot_approval: z.boolean().default(false),",
      },
      "simulator/areas/merge-request-approvals.ts": {
        above: "  reset_approvals_on_push: configuration",
        text: "  merge_requests_bot_approval: configuration.merge_requests_bot_approval,",
      },
    },
    edits: {
      "provider/resources/project-approval-configuration.ts": {
        above: "    resetApprovalsOnPush: bool",
        text: `    mergeRequestsBotApproval: bool.optional().describe("Whether bots may approve merge requests."),`,
      },
      "cli/conformance/cases/project-approval-configuration.ts": [
        { above: "    resetApprovalsOnPush: false,", text: "    mergeRequestsBotApproval: true," },
        { above: "    resetApprovalsOnPush: true,", text: "    mergeRequestsBotApproval: false," },
        {
          above: "    resetApprovalsOnPush: change",
          text: `    mergeRequestsBotApproval: change("merge_requests_bot_approval"),`,
        },
      ],
      "docs/examples/ProjectApprovalConfiguration.ts": {
        above: "  resetApprovalsOnPush:",
        text: "  mergeRequestsBotApproval: false,",
      },
    },
  },
  lookUp: {
    title: "- A look-up:",
    edits: {
      "provider/functions/table.ts": {
        above: `  "Group labels":`,
        text: `  "Group clusters": { groupClusters: ["list"] },`,
      },
      "test/functions/cases.ts": {
        above: "  getGroupMembers: {",
        text: `  getGroupClusters: {
    args: { group },
    found: { clusters: [{ name: "build" }] },
    prepare: (service) => service.groupClusters.create({ group, name: "build" }),
  },`,
      },
    },
  },
  policy: {
    title: "- A policy:",
    edits: {
      "provider/policy/rules/conventions.ts": {
        above: "  rule({",
        text: `  rule({
    name: "label-lengths",
    kinds: ["GroupLabel"],
    requirement: "Label names are short.",
    why: "A long name hides the title of an issue.",
    level: "advisory",
    parameters: { most: count.default(30).describe("The maximum length of a name.") },
    validate: ({ name }, { most }) =>
      problemUnless(name.length <= most, "name", name, \`\${most} characters or fewer\`),
  }),
`,
      },
      "test/policy/cases.ts": {
        above: `  "label-names": when(`,
        text: `  "label-lengths": when(
    "GroupLabel",
    { name: "a name that is too long" },
    '"name" is "a name that is too long"; expected 20 characters or fewer',
    { parameters: { most: 20 } },
  ),`,
      },
    },
  },
  action: {
    title: "- An action:",
    edits: {
      "sdk/actions/labels.ts": {
        above: "/** Subscribes the caller to a label. */",
        text: `/** Counts the labels of a group. */
export async function countLabels(forge: Client, group: string | number, { signal }: Watch = {}) {
  const labels = await forge.groupLabels.list({ group }, { signal }).toArray();
  return { count: labels.length };
}
`,
      },
      "cli/actions/label.ts": [
        {
          above: "export const labelActions",
          text: `const count = action({
  name: "label count",
  summary: "count the labels of a group",
  arguments: { group },
  options: {},
  examples: ["forge label count acme"],
  run: (forge, { group }, watch) => countLabels(forge, group, watch),
  render: ({ count }) => [\`\${count} labels\`],
});
`,
        },
        {
          above: "export const labelActions",
          text: "export const labelActions = [count, subscribe, unsubscribe];",
        },
        { above: "import { action }", text: `import { countLabels } from "../../sdk/actions/labels";` },
      ],
      "test/cli/action-cases.ts": {
        above: `  "label subscribe": {`,
        text: `  "label count": { typed: "acme", by: "dev", text: /^\\d+ labels\\n$/, json: { count: expect.any(Number) } },`,
      },
    },
  },
  command: {
    title: "- A command:",
    edits: {
      "cli/commands/greeting.ts": `/** \`forge greet\`: greets. */
export const greet = ({ name }: { readonly name: string }): void => void process.stdout.write(\`Hello \${name}\\n\`);
`,
      "cli/commands/commands.ts": [
        {
          above: `  command("validate"`,
          text: `  command("greet", "greet somebody", [new Option("--name <name>", "who is greeted").default("you")])
    .addHelpText("after", examples("forge greet --name ada"))
    .action((options) => greeting.greet(options));
`,
        },
        {
          above: "const setup = lazy",
          text: `const greeting = lazy<typeof import("./greeting")>(() => require("./greeting"));`,
        },
      ],
    },
  },
  format: {
    title: "- A report format:",
    edits: {
      "cli/gitops/report/render/count.ts": `/** Renders a report as the number of its changes. */
import type { Report } from "../report";

export const countOf = ({ changes }: Report): string => \`\${changes.length} changes\\n\`;
`,
      "cli/gitops/report/render/outputs.ts": {
        above: "export const outputs",
        text: `export const outputs = ["text", "json", "markdown", "html", "junit", "sarif", "count"] as const;`,
      },
      "cli/gitops/report/render/index.ts": [
        { above: "  sarif:", text: "  count: (report) => count.countOf(report)," },
        {
          above: "const sarif =",
          text: `const count = lazy<typeof import("./count")>(() => require("./count"));`,
        },
      ],
    },
  },
  placeholder: {
    title: "- A placeholder:",
    edits: {
      "cli/configuration/objects/markers.ts": [
        {
          above: "const sources = ",
          text: `const sources = ["env", "secret", "ref", "file", "template", "upper"] as const;`,
        },
        { above: `  if (source === "file")`, text: `  if (source === "upper") return name.toUpperCase();` },
      ],
    },
  },
} satisfies Record<string, Task>;

/** Lines that the edited line replaces: those that declare the same. */
const REPLACED = /^(export const (labelActions|outputs)|const sources) = /;

let project: ProjectCopy;

beforeAll(() => {
  project = copyProject();
  for (const { edits, operation = {} } of Object.values<Task>(tasks))
    for (const [file, edit] of Object.entries({ ...operation, ...edits }))
      for (const one of [edit].flat()) apply(file, one as Edit);
  project.generate();
});
afterAll(() => project?.remove());

function apply(file: string, edit: Edit): void {
  if (typeof edit === "string") project.write(file, edit);
  else if (REPLACED.test(edit.text)) {
    const lines = project.read(file).split("\n");
    project.write(file, lines.map((line) => (line.startsWith(edit.above) ? edit.text : line)).join("\n"));
  } else project.insert(file, edit.above, { above: edit.text });
}

/** The files and folders that the paragraph of a task names. */
function namedIn(title: string): string[] {
  const start = page.indexOf(`\n${title}`);
  expect(start).toBeGreaterThan(0);
  const [paragraph = ""] = page.slice(start + 1).split(/\n\n|\n- /);
  return [...paragraph.matchAll(/`([\w./-]+)`/g)].map(([, name = ""]) => name);
}

/** The files of an operation and those of a resource, which a task of theirs also has. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  area: ["sdk/api/", "simulator/areas/", "test/coverage/cases/"],
  input: ["provider/resources/", "cli/conformance/cases/", "docs/examples/"],
};

test.each(Object.entries<Task>(tasks))("%s: its files compile, and CONTRIBUTING names them", (name, task) => {
  const files = Object.keys(task.edits);
  const named = [...namedIn(task.title), ...(SHARED[name] ?? [])];
  for (const file of files)
    expect({
      file,
      isNamed: named.some((one) => file === one || (one.endsWith("/") && file.startsWith(one))),
    }).toEqual({ file, isNamed: true });
  expect(project.errorsIn(...files)).toEqual([]);
});

test("the operations of the area work", () =>
  expect(project.run("tsx", "test/coverage/main.ts", "groupClusters")).toMatch(/groupClusters {2,}3\/3/));

test("the input passes the contract of its kind, and the class and its page have it", () => {
  const kind = "ProjectApprovalConfiguration";
  const run = project.run("jest", "test/contract/lifecycle", "test/unit/examples", "-t", kind, "--verbose");
  for (const passed of ["a change of", "drift of"])
    expect(run).toContain(`✓ ${passed} mergeRequestsBotApproval`);
  const written = ["provider/generated/project-approval-configuration.ts", `docs/resources/${kind}.md`];
  for (const file of written) expect(project.read(file)).toContain("mergeRequestsBotApproval");
});

test("the look-up and the policy pass the tests of all look-ups and all policies", () => {
  const run = project.run(
    "jest",
    "test/functions/all",
    "test/policy/rules",
    "-t",
    "getGroupClusters|label-lengths",
  );
  expect(run).toMatch(/\b([2-9]|\d\d) passed, 0 failed/);
});

test("the action, the command, the format and the placeholder work, and the page of commands has them", () => {
  const forge = (...args: string[]) => project.run("tsx", "cli/main.ts", ...args);
  expect(forge("label", "count", "--help")).toContain("Count the labels of a group.");
  expect(forge("greet", "--name", "ada")).toBe("Hello ada\n");
  const label = `{ color: red, description: "\${upper:loud}" }`;
  project.write("forge.yaml", `groups:\n  acme:\n    labels:\n      bug: ${label}\n`);
  expect(forge("validate", "--output", "count")).toBe("0 changes\n");
  const page = project.read("docs/commands.md");
  for (const shown of ["forge label count", "forge greet", '"count"']) expect(page).toContain(shown);
});
