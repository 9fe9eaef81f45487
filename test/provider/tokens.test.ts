/** Tokens that the service shows once: a revoked or expired one is gone. */
import { describe, expect, test } from "@jest/globals";
import type { Kind } from "../../provider/generated/kind-names";
import { service } from "../service/service";
import { resource } from "./resource";

const forge = service();

const cases = [
  { kind: "ProjectAccessToken", place: { project: "acme/platform/web" }, scopes: ["read_api"] },
  { kind: "GroupAccessToken", place: { group: "acme" }, scopes: ["read_api"] },
  { kind: "ProjectDeployToken", place: { project: "acme/platform/web" }, scopes: ["read_repository"] },
  { kind: "GroupDeployToken", place: { group: "acme" }, scopes: ["read_repository"] },
] as const satisfies readonly {
  readonly kind: Kind;
  readonly place: object;
  readonly scopes: readonly string[];
}[];

describe.each(cases)("$kind", ({ kind, place, scopes }) => {
  const token = resource(kind, "root");
  const inputs = { ...place, name: "deployer", scopes: [...scopes] };
  const rows = () => {
    const { world } = forge();
    const all = [world.tokens, world.project_deploy_tokens, world.group_deploy_tokens];
    return all.flatMap((table) => [...table.all()].filter(({ name }) => name === "deployer"));
  };

  test("the token stays recorded, and a revoked one is gone", async () => {
    const made = await token.create(inputs);
    expect(made.values.token).toEqual(expect.stringMatching(/^gl/));
    expect((await token.read(made))?.values.token).toBe(made.values.token);
    for (const row of rows()) Object.assign(row, { revoked: true });
    expect(await token.read(made)).toBeUndefined();
  });
});
