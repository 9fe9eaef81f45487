/** An accepted list of access entries names users, as a pull does; entries that the file has stay as they are written. */
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { loadConfiguration } from "../../cli/configuration";
import { acceptDrift } from "../../cli/gitops/accept";
import { fileOf, stage } from "./world";

const web = "acme/platform/web";

const textWith = (entries: string) => `projects:
  ${web}:
    protectedEnvironments:
      production:
        deployAccessLevels:${entries}
`;

const entry = (text: string) => `\n          - ${text}`;

test.each([
  ["user: dev", "by name"],
  ["userId: 4", "by number"],
])("%s, written %s", async (written) => {
  const { client } = await stage();
  const forge = client();
  const file = fileOf(textWith(entry("accessLevel: maintainer") + entry(written)));
  await forge.projectProtectedEnvironments.update({
    project: web,
    environment: "production",
    deploy_access_levels: [{ user_id: 3 }],
  });
  const { left, failures } = await acceptDrift(loadConfiguration(file), forge, { environment: {} });
  expect([...left, ...failures]).toEqual([]);
  expect(readFileSync(file, "utf8")).toBe(
    textWith(entry("accessLevel: maintainer") + entry(written) + entry("user: max")),
  );
});
