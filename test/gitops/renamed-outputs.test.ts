/** Addresses below a path that the run changes are unknown in the preview, and read anew in the run. */
import { expect, test } from "@jest/globals";
import { as, service } from "../service/service";
import { filesOn } from "./file-with-state";

const running = service({ dialect: "gitlab" });
const fileOf = filesOn(running);

test("an address below a group that the run renames is deployed as it is afterwards", async () => {
  const { write, up, preview } = fileOf("outputs");
  const file = (name: string, moved = "") =>
    write(`${moved}groups:
  acme/${name}: { create: true }
projects:
  acme/${name}/app: { create: true }
  acme/platform/web: { variables: { APP_URL: "\${ref:projects/acme/${name}/app#settings.webUrl}" } }
`);
  file("one");
  expect((await up()).done?.errors).toEqual([]);
  const url = async () =>
    (await as("root").projectVariables.get({ project: "acme/platform/web", key: "APP_URL" })).value;
  expect(await url()).toMatch(/acme\/one\/app$/);
  file("two", "moved: [{ from: groups/acme/one, to: groups/acme/two }]\n");
  const { changes } = await preview();
  expect(changes.map(({ action, title }) => `${action} ${title}`).sort()).toEqual([
    'update Group "two" (acme)',
    'update ProjectVariable "APP_URL" (acme/platform/web)',
  ]);
  expect((await up()).done?.errors).toEqual([]);
  expect(await url()).toMatch(/acme\/two\/app$/);
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
});
