/** Adopts objects that have secrets, which cannot be compared with the declared ones. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

let place: Home;
beforeEach(async () => {
  place = await home();
});
afterEach(() => place.leave());

const NOTHING = { code: 0, outcome: "nothing", lines: [] };

test("credentials that can be neither compared nor changed stay, and the preview warns about them", async () => {
  const project = "acme/platform/api";
  const mirror = await place.other.remoteMirrors.create({
    project,
    url: "https://push:the-former-one@copies.example/api.git",
  });
  place.write(
    "forge.yaml",
    `
projects:
  ${project}:
    remoteMirrors:
      "https://copies.example/api.git": { username: push, password: "\${secret:MIRROR}" }
`,
  );
  const secrets = { MIRROR: "the-declared-one" };
  const { code, stdout } = await place.type("preview", secrets);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.any(String) });
  expect(stdout.replace(/\s+/g, " ")).toContain(
    'RemoteMirror "https://copies.example/api.git" (acme/platform/api): it exists, and the service neither shows its username and password nor lets them be changed, so it keeps those that it has. To set the declared ones, delete it in the service, and run up again.',
  );
  expect(await place.report("up", secrets)).toMatchObject({ ...NOTHING, adoptedUnchanged: 1 });
  expect(place.service.world.remote_mirrors.get(Number(mirror.id))?.url).toContain("the-former-one");
  expect(await place.type("preview", secrets)).toMatchObject({
    stdout: expect.not.stringContaining("keeps"),
  });
});
