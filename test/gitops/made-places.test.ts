/** The requests of a run, of a file and of a program, about groups and projects that it makes itself: whether each is there, and nothing about objects that cannot be in it. */
import { expect, test } from "@jest/globals";
import { nativeProvider } from "../../provider/hosts/native/provider";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import type { Values } from "../../provider/values/values";
import { service } from "../service/service";
import { filesOn } from "./file-with-state";

const running = service();
const fileOf = filesOn(running);

const PLACES = 8;
const roles = (accessLevel: string) => [{ accessLevel }];

/** The items of each project by the class of a program and the section of a file. */
const parts: readonly (readonly [plural: string, section: string, title: string, items: Values])[] = [
  ["ProjectMembers", "members", "user", { dev: { accessLevel: "developer" } }],
  ["ProjectLabels", "labels", "name", { first: { color: "#d9534f" }, later: { color: "#d9534f" } }],
  ["ProjectVariables", "variables", "key", { REGION: { value: "one" }, STAGE: { value: "one" } }],
  ["ProtectedTags", "protectedTags", "name", { "v*": { allowedToCreate: roles("maintainer") } }],
  ["ProjectApprovalRules", "approvalRules", "name", { Lead: { approvalsRequired: 1, users: ["dev"] } }],
  ["ProtectedBranches", "protectedBranches", "name", { "release/*": { allowedToPush: roles("maintainer") } }],
  ["ProjectHooks", "hooks", "url", { "https://deploy.example.com/": { pushEvents: true } }],
  ["PipelineSchedules", "pipelineSchedules", "description", { nightly: { ref: "main", cron: "0 1 * * *" } }],
];
const settings = { visibility: "private", initializeWithReadme: true };

interface Made {
  readonly group: string;
  readonly names: readonly string[];
}

/** The requests that only read, by operation: how many of them there were for each project. */
async function readsOf(form: string, makes: (made: Made) => Promise<void>): Promise<Record<string, number>> {
  const names = Array.from({ length: PLACES }, (_, index) => `${form}-${index}`);
  running().resetRequests();
  await makes({ group: "acme", names });
  const { operations } = running().requests();
  expect(operations).toMatchObject({ "projects.create": PLACES, "projectLabels.create": 2 * PLACES });
  return Object.fromEntries(
    Object.entries(operations).flatMap(([name, count]) =>
      /\.(get|list\w*)$/.test(name) && count >= PLACES ? [[name, Math.floor(count / PLACES)]] : [],
    ),
  );
}

const provider = () =>
  nativeProvider("1.2.3", { environment: { FORGE_BASE_URL: running().url, FORGE_TOKEN: running().token } });

const silent = { info: () => undefined, warn: () => undefined };

/** The steps of the engine for a program that skips the preview. */
async function byProgram({ group, names }: Made): Promise<void> {
  const plugin = provider();
  await plugin.configure(receivedFrom({}));
  const make = async (plural: string, items: Values) => {
    const step = { urn: `urn:${plural}`, name: plural, log: silent };
    const { inputs, failures } = await plugin.check(step, receivedFrom({}), receivedFrom({ items }));
    expect(failures).toEqual([]);
    await plugin.create(step, receivedFrom(inputs), false);
  };
  try {
    await make(
      "Projects",
      Object.fromEntries(names.map((path) => [path, { namespace: group, path, ...settings }])),
    );
    for (const [plural, , title, items] of parts)
      await make(
        plural,
        Object.fromEntries(
          names.flatMap((name) =>
            Object.entries(items).map(([item, inputs]) => [
              `${name} ${item}`,
              { project: `${group}/${name}`, [title]: item, ...(inputs as Values) },
            ]),
          ),
        ),
      );
  } finally {
    await plugin.close();
  }
}

async function byFile({ group, names }: Made): Promise<void> {
  const { write, up } = fileOf("made-places");
  const house = { settings, ...Object.fromEntries(parts.map(([, section, , items]) => [section, items])) };
  const projects = Object.fromEntries(
    names.map((name) => [`${group}/${name}`, { create: true, use: ["house"] }]),
  );
  write(`sets: ${JSON.stringify({ house })}\nprojects: ${JSON.stringify(projects)}\n`);
  expect((await up()).done?.errors).toEqual([]);
}

/** The service takes a second one beside what somebody else has added since, or makes such objects by itself. */
const LISTED = { "projectHooks.list": 1, "pipelineSchedules.list": 1, "protectedBranches.list": 1 };

test.each([
  ["file", byFile],
  ["program", byProgram],
] as const)("a %s asks once whether each project is there before it is made", async (way, make) =>
  expect(await readsOf(way, make)).toEqual({ "projects.get": 1, ...LISTED }),
);
