/** `raw` in a file: settings that the service has and that this version does not name. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { createClient } from "../../sdk";
import { ran, reportedBy, upped } from "../reliability/files/run";
import { service } from "../service/service";
import { filesOn } from "./file-with-state";

const LATER = { some_new_key: false, other_new_key: 1 };
const running = service({
  laterFields: { projects: LATER, "projects.update": { only_later: "none" }, pushRules: { new_rule: false } },
});
const fileOf = filesOn(running);

const ask = async (method: "GET" | "PUT", body?: Readonly<Record<string, unknown>>) => {
  const client = createClient({ baseUrl: running().url, token: running().token });
  const parameters = { project: "acme/platform/web" };
  const asked = { method, path: "/projects/:project", parameters, ...(body ? { body } : {}) };
  return (await client.request(asked).finally(() => client.close())) as Readonly<Record<string, unknown>>;
};

const settings = (text: string) =>
  `projects:\n  acme/platform/web:\n    settings:\n      description: The site\n${text}`;

const raw = (text: string) => settings(`      raw: ${text}\n`);

const propertiesIn = ({ changes }: Awaited<ReturnType<ReturnType<typeof fileOf>["preview"]>>) =>
  changes.flatMap(({ action, properties }) =>
    properties.map(({ name, before, after }) => ({ action, name, before, after })),
  );

test("an unknown setting of a project is sent, compared, changed back, and left alone when it goes", async () => {
  const { write, preview, live, up } = fileOf("project");
  write(settings(""));
  await up();
  write(raw("{ some_new_key: true, only_later: all }"));
  const changed = [
    { action: "update", name: "raw.some_new_key", before: false, after: true },
    { action: "update", name: "raw.only_later", before: "none", after: "all" },
  ];
  expect(propertiesIn(await preview())).toEqual(changed);
  expect(propertiesIn(await live())).toEqual(changed);
  expect((await up()).done?.errors ?? []).toEqual([]);
  expect(await ask("GET")).toMatchObject({ some_new_key: true, only_later: "all", other_new_key: 1 });
  expect(await preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
  await ask("PUT", { some_new_key: false });
  expect(propertiesIn(await preview())).toEqual(changed.slice(0, 1));
  await up();
  expect(await ask("GET")).toMatchObject({ some_new_key: true, only_later: "all" });
  write(raw("{ only_later: all }"));
  const less = await preview();
  expect(less.changes).toEqual([]);
  expect(less.warnings.join()).toMatch(/raw\.some_new_key is no longer managed; the service keeps true/);
  await up();
  await ask("PUT", { some_new_key: false });
  expect(await preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
  write(settings(""));
  expect((await preview()).warnings.join()).toMatch(/raw\.only_later is no longer managed/);
  await up();
  expect(await ask("GET")).toMatchObject({ some_new_key: false, only_later: "all" });
});

test("a raw setting that has an input is a warning, and an error beside that input", async () => {
  const { write, preview, load, up } = fileOf("known");
  write(raw("{ lfs_enabled: false }"));
  await up();
  write(raw("{ visibility: public }"));
  expect((await preview()).changes).toMatchObject([{ risk: "wider" }]);
  write(raw("{ lfs_enabled: false }"));
  const { warnings, failures } = await preview();
  expect({ failures, warnings }).toEqual({
    failures: [],
    warnings: [expect.stringMatching(/forge knows raw\.lfs_enabled as lfsEnabled: declare that/)],
  });
  write(settings("      lfsEnabled: true\n      raw: { lfs_enabled: false }\n"));
  expect(load).toThrow(/"raw\.lfs_enabled" is declared twice: lfsEnabled is the same setting/);
});

test.each([
  ["sudo", "says whose request it is, or which object is meant"],
  ["private_token", "says whose request it is, or which object is meant"],
  ["id", "says whose request it is, or which object is meant"],
  ["namespace_id", "says whose request it is, or which object is meant"],
  ["path", "is declared twice: path is the same setting"],
  ["_method", "is not the name of a setting"],
  ["a b", "is not the name of a setting"],
])("raw has no %s", (name, problem) => {
  const { write, load } = fileOf("reserved");
  write(raw(`{ "${name}": root }`));
  expect(load).toThrow(problem);
});

test("a raw setting that no answer shows is sent, called unverifiable, and taken as recorded", async () => {
  const { path: file, write, preview, up } = fileOf("unshown");
  write(settings("      raw: { never_shown: one }\n"));
  const home = { service: running(), between: running(), path: file };
  const first = await upped(home, { stack: "main", selection: {} });
  expect(first.failures).toEqual([]);
  expect(first.warnings.join("\n")).toMatch(
    /the service does not show raw\.never_shown, so that nobody can tell/,
  );
  expect(sent("never_shown")).toBeGreaterThan(0);
  expect(await preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
  const before = sent("never_shown");
  write(settings("      raw: { never_shown: two }\n"));
  expect(propertiesIn(await preview())).toEqual([
    { action: "update", name: "raw.never_shown", before: "one", after: "two" },
  ]);
  await up();
  expect(sent("never_shown")).toBe(before + 1);
  expect(await preview()).toMatchObject({ changes: [], warnings: [] });
});

const sent = (name: string): number =>
  running()
    .ignored()
    .flatMap((one) => (one.name === name ? [one.count] : []))
    .reduce((sum, count) => sum + count, 0);

test("a secret raw setting is masked in the plan, in what is recorded, and in what the service refuses", async () => {
  const { path: file, write } = fileOf("secret");
  const SECRET = "raw-s3cr3t-value";
  const environment = { RAW_SECRET: SECRET };
  const home = { service: running(), between: running(), path: file, environment };
  const run = { stack: "main", selection: {} };
  write(`variables: [RAW_SECRET]\n${raw(`{ other_new_key: "\${secret:RAW_SECRET}", some_new_key: true }`)}`);
  const report = await reportedBy(home, run, "preview");
  expect(report.changes.flatMap(({ properties }) => properties.map(({ name }) => name))).toContain(
    "raw.other_new_key",
  );
  expect(JSON.stringify(report)).not.toContain(SECRET);
  expect((await ran(home, run)).done?.errors ?? []).toEqual([]);
  expect(await ask("GET")).toMatchObject({ other_new_key: SECRET });
  const folder = path.dirname(file);
  const written = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((name) => statSync(name).isFile())
    .map((name) => readFileSync(name, "utf8"));
  expect(written.length).toBeGreaterThan(1);
  expect(written.join("\n")).not.toContain(SECRET);
  expect((await reportedBy(home, run, "preview")).changes).toEqual([]);
});

test("raw settings of push rules have the values of before again when the rules are declared no more", async () => {
  const { write, up } = fileOf("restored");
  const rule = async () => {
    const client = createClient({ baseUrl: running().url, token: running().token });
    const asked = { method: "GET", path: "/projects/:project/push_rule" } as const;
    return client
      .request({ ...asked, parameters: { project: "acme/platform/web" } })
      .finally(() => client.close());
  };
  const before = await rule();
  const rules = (text: string) => `projects: { acme/platform/web: { pushRule: { ${text} } } }\n`;
  write(rules("raw: { new_rule: true }"));
  expect((await up()).done?.errors ?? []).toEqual([]);
  expect(await rule()).toMatchObject({ new_rule: true });
  write("projects: {}\n");
  expect((await up()).done?.errors ?? []).toEqual([]);
  expect(await rule()).toEqual(before);
});

test("drift of a raw setting is accepted into the file", async () => {
  const { write, up, accept, read, preview } = fileOf("accepted");
  write(raw("{ some_new_key: true }"));
  await up();
  await ask("PUT", { some_new_key: false });
  await accept();
  expect(read()).toContain("raw: { some_new_key: false }");
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
});
