/** `raw` in a file: settings that the service has and that this version does not name. */
import { expect, test } from "@jest/globals";
import { createClient } from "../../sdk";
import { service } from "../service/service";
import { filesOn } from "./file-with-state";

const LATER = { some_new_key: false, other_new_key: 1 };
const running = service({
  laterFields: { projects: LATER, "projects.update": { only_later: "none" }, pushRules: { new_rule: false } },
});
const fileOf = filesOn(running);

const ask = async (method: "GET" | "PUT", body?: Readonly<Record<string, unknown>>) => {
  const client = createClient({ baseUrl: running().url, token: running().token });
  const path = "/projects/:project";
  const parameters = { project: "acme/platform/web" };
  const asked = { method, path, parameters, ...(body ? { body } : {}) };
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
