/** The group or project that stands for an installation: its text is read back as it was written. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { loadConfiguration } from "../../cli/configuration";
import {
  firstInstallationPlace,
  installationFrom,
  installationText,
} from "../../cli/gitops/resolve/installation";
import { fileOf, stage } from "./world";

test("a text is read back as it was written, also with a number that JavaScript would round", () => {
  const number = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
  const path = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}(\/[a-z][a-z0-9-]{0,8})?$/);
  fc.assert(
    fc.property(fc.constantFrom("groups", "projects"), path, number, (scope, place, id) => {
      const text = `${scope}/${place} ${id} 2027-01-11T09:00:00Z`;
      const found = installationFrom(text);
      expect(found && installationText(found)).toBe(text);
    }),
  );
});

test.each([undefined, "", "groups/acme", "users/olivia 3 2027-01-11T09:00:00Z"])("%j is none", (text) =>
  expect(installationFrom(text)).toBeUndefined(),
);

const LABEL = '{ labels: { x: { color: "#112233" } } }';
const PAGE = "{ wikiPages: { x: { content: x } } }";

test.each([
  [
    "the outermost group",
    `groups: { acme/platform: ${LABEL}, acme: ${LABEL}, acme/mobile: ${LABEL} }`,
    "acme",
  ],
  ["the first of equals", `groups: { acme/platform: ${LABEL}, acme/mobile: ${LABEL} }`, "acme/mobile"],
  [
    "a project where no group is declared",
    `projects: { acme/platform/web: ${PAGE}, acme/platform/api: ${PAGE} }`,
    "acme/platform/api",
  ],
])("the place that stands for an installation is %s", async (_, text, path) => {
  const { client } = await stage();
  const { declarations } = loadConfiguration(fileOf(text));
  expect(await firstInstallationPlace(client(), declarations)).toMatchObject({ path });
});

test("no place stands for an installation if the file declares none, or the service does not return it", async () => {
  const { client, service } = await stage();
  expect(await firstInstallationPlace(client(), [])).toBeUndefined();
  const { declarations } = loadConfiguration(fileOf(`groups: { acme: ${LABEL} }`));
  service.faults.order({ kind: "status", status: 404, operation: "groups.get" });
  expect(await firstInstallationPlace(client(), declarations)).toBeUndefined();
});
