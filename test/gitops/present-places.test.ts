/** The places of a file after a rename and beside one that is not its own, and the warnings about numbers and digits. */
import { afterEach, expect, test } from "@jest/globals";
import { pull } from "../../cli/gitops/pull";
import { createClient } from "../../sdk";
import { foreign, own, type Stage, stage } from "./two-groups";

let here: Stage;
afterEach(() => here.close());

const LABELS = "labels: { x: { color: red } }";
const RULE = "pushRule: { maxFileSize: 5 }";

const renameGroup = (group: string, to: string) =>
  here.send("PUT", `groups/${here.numberOf("groups", group)}`, { path: to });

test("what a file declares follows a group that is renamed", async () => {
  here = await stage();
  const files = {
    "forge.yaml": `groups: { web: { ${LABELS} }, web/away: { milestones: { m: {} } } }\nprojects: { web/site: { ${RULE} } }\n`,
  };
  expect(await here.run(files)).toMatchObject({ problems: [], failures: [] });
  await renameGroup("web", "site");
  const { problems, failures, changed, warnings } = await here.run(files);
  expect({ problems, failures, changed }).toEqual({ problems: [], failures: [], changed: [] });
  expect(warnings.join("\n")).toContain("groups/web is groups/site in the service now; write site");
});

test("a project that a file makes is followed however often people rename and move it, and a path that a pattern gives settings is no reason to swap two back", async () => {
  here = await stage();
  const files = {
    "forge.yaml": `groups: { "web/*": { settings: { description: ours } } }\nprojects: { web/made: { create: true } }\n`,
  };
  for (const path of ["one", "two"])
    await here.send("POST", "groups", { name: path, path, parent_id: here.numberOf("groups", "web") });
  const numbers = ["web/one", "web/two"].map((path) => here.numberOf("groups", path));
  expect(await here.run(files)).toMatchObject({ problems: [], failures: [] });
  const number = here.numberOf("projects", "web/made");
  const put = (scope: "groups" | "projects", id: number | undefined, path: string) =>
    here.send("PUT", `${scope}/${id}`, { path });
  const runs = async () => {
    const { problems, failures, changed, warnings } = await here.run(files);
    expect({ problems, failures, changed }).toEqual({ problems: [], failures: [], changed: [] });
    return warnings.join("\n");
  };
  await put("projects", number, "other");
  expect(await runs()).toContain(
    "projects/web/made is projects/web/other in the service now; write web/other",
  );
  await here.transfer("web/other", "security");
  expect(await runs()).toContain("write security/other");
  for (const [index, path] of [
    [0, "between"],
    [1, "one"],
    [0, "two"],
  ] as const)
    await put("groups", numbers[index], path);
  await runs();
  expect(["web/two", "web/one"].map((path) => here.numberOf("groups", path))).toEqual(numbers);
});

test("a path that another project has now is an error with both numbers, and nothing is sent there", async () => {
  here = await stage();
  const files = {
    "forge.yaml": `projects: { web/site: { ownership: enforce, pipelineTriggerTokens: { a: {} } } }\n`,
  };
  expect(await here.run(files)).toMatchObject({ problems: [], failures: [] });
  const former = here.numberOf("projects", "web/site");
  await here.transfer("web/site", "security");
  await here.send("POST", "projects", { path: "site", namespace_id: here.numberOf("groups", "web") });
  const taker = here.numberOf("projects", "web/site");
  for (const _ of [1, 2]) {
    const { failures, changed, isSame } = await here.run(files);
    expect({ changed, isSame }).toEqual({ changed: [], isSame: true });
    expect(failures.map(({ message }) => message).join("\n")).toContain(
      `it is another project now: number ${taker}, and the one that is recorded is number ${former}, which is security/site now. Nothing is sent to number ${taker}.`,
    );
  }
});

async function digitsGroup(): Promise<{ readonly digits: string; readonly number: number }> {
  here = await stage();
  const digits = String(here.numberOf("groups", foreign.group));
  await here.send("POST", "groups", { name: digits, path: digits });
  const number = here.service.world.groups.all().find(({ full_path }) => full_path === digits)?.id ?? 0;
  await here.send("POST", `groups/${number}/labels`, { name: "ours", color: "#112233" });
  await here.send("POST", `groups/${digits}/labels`, { name: "theirs", color: "#112233" });
  return { digits, number };
}

test("digits that a file writes are a number, and the group that has them as its path is named", async () => {
  const { digits, number } = await digitsGroup();
  const { warnings, problems } = await here.run({
    "forge.yaml": `groups: { "${digits}": { labels: { theirs: { color: "#112233" } } } }\n`,
  });
  expect(problems).toEqual([]);
  expect(warnings.join("\n")).toContain(
    `groups/${digits} is the group with the number ${digits}; the group whose path is ${digits} has the number ${number}: if you mean that one, write "${number}"`,
  );
});

test("a group whose path is a number is pulled under its own number", async () => {
  const { number } = await digitsGroup();
  const client = createClient({ baseUrl: here.service.url, token: here.service.token });
  try {
    const { objects } = await pull(client, { groups: [String(number)], projects: [] });
    const labels = objects.filter(({ kind }) => kind === "GroupLabel");
    expect(labels.map(({ place, key }) => [place, key])).toEqual([[String(number), "ours"]]);
  } finally {
    await client.close();
  }
});

test("an enforced pattern is in sync after its run, also where a path looks like a number", async () => {
  const { digits } = await digitsGroup();
  const files = {
    "forge.yaml": `groups: { "${digits}*": { ownership: { labels: enforce }, labels: { one: { color: red } } } }\n`,
  };
  const first = await here.run(files);
  expect(first).toMatchObject({ problems: [], failures: [], isSame: true });
  expect(first.changed.length).toBeGreaterThan(0);
  expect(await here.run(files)).toMatchObject({ problems: [], failures: [], changed: [] });
});

test("the numbers of one's own registries, and of the installation's roles, are fine", async () => {
  here = await stage();
  const [first, second] = here.service.world.virtual_registries.of(here.numberOf("groups", own.group));
  const [role] = here.service.world.member_roles.all();
  const { problems, failures } = await here.run({
    "forge.yaml": `groups:
  web:
    virtualRegistryUpstreams: { u: { url: "https://good.example/maven", registry: ${first?.id}, sharedWith: [${second?.id}] } }
  web/away:
    samlGroupLinks: { all: { accessLevel: ${role?.base_access_level}, memberRoleId: ${role?.id} } }
`,
  });
  expect({ problems, failures }).toEqual({ problems: [], failures: [] });
});
