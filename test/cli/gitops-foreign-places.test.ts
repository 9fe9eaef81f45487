// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/** A team's file and places of others through the command and the engine; `test/gitops/foreign-places.test.ts` has all attempts. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

let place: Home;
beforeEach(async () => {
  place = await home();
  mkdirSync(path.join(place.folder, "teams"));
});
afterEach(() => place.leave());

async function send(method: string, to: string, body?: object): Promise<void> {
  const { url, token } = place.service;
  const { ok, status } = await fetch(`${url}/api/v4/${to}`, {
    method,
    headers: { "private-token": token, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!ok) throw new Error(`${method} ${to}: ${status}`);
}

test("a project that was transferred to others stays as it is, and the rest of the team's file goes on", async () => {
  place.write(
    "forge.yaml",
    'include: [{ files: teams/*.yaml, under: ["acme/platform", "acme/platform/**"] }]\n',
  );
  await send("PUT", `projects/${encodeURIComponent("acme/platform/web")}/transfer`, {
    namespace: "acme/mobile",
  });
  place.write(
    "teams/platform.yaml",
    `projects:
  acme/platform/web:
    pushRule: { maxFileSize: 10 }
    pipelineTriggerTokens: { deploy: }
  acme/platform/api:
    pushRule: { maxFileSize: 10 }
`,
  );
  expect((await place.type("validate")).code).toBe(0);
  const before = place.service.dump();
  const refusal =
    'projects/acme/platform/web is projects/acme/mobile/web in the service now: "acme/mobile/web" is not among the places of this file, acme/platform, acme/platform/**; declare it in another file, or add it to "under" in forge.yaml:1.';
  for (const command of ["preview", "drift --live", "up"]) {
    const { code, failures, addresses } = await place.report(command);
    expect({ command, code }).toEqual({ command, code: 1 });
    expect(failures.join("\n")).toContain(refusal);
    expect(addresses).toEqual(["projects/acme/platform/api#pushRule"]);
  }
  expect((await place.type("preview")).stdout).toContain("teams/platform.yaml:2:3");
  const { pipeline_triggers, push_rules } = place.service.dump();
  expect(pipeline_triggers).toEqual(before.pipeline_triggers);
  const number = place.service.world.projects.named("acme/mobile/web")?.id;
  const ruleOf = (rules: typeof push_rules) => rules?.find(({ project_id }) => project_id === number);
  expect(ruleOf(push_rules)).toEqual(ruleOf(before.push_rules));
  place.write(
    "teams/platform.yaml",
    `projects:
  acme/platform/web: { pipelineTriggerTokens: { deploy: } }
  acme/platform/api:
    wikiPages: { home: { content: "\${ref:projects/acme/platform/web#pipelineTriggerTokens.deploy.token}" } }
`,
  );
  const { code, stdout, stderr } = await place.type("up");
  expect(code).toBe(1);
  expect(stdout + stderr).toMatch(
    /teams\/platform\.yaml:4:18: .* is left as it is: .*; refer to another object/,
  );
});

test("an enforced registry of another group is refused, and its upstreams stay", async () => {
  await send("POST", "groups", { name: "victim", path: "victim" });
  const group_id = place.service.world.groups.named("victim")?.id ?? 0;
  const { id } = place.service.world.virtual_registries.insert({ group_id, name: "theirs" });
  await send("POST", `virtual_registries/packages/jvm/registries/${id}/upstreams`, {
    url: "https://good.example/maven",
    name: "theirs",
  });
  const before = place.service.dump().virtual_registry_upstreams;
  place.write(
    "forge.yaml",
    `groups:
  acme:
    ownership: { virtualRegistryUpstreams: enforce }
    virtualRegistryUpstreams:
      u: { registry: ${id}, url: "https://evil.example/maven" }
`,
  );
  for (const command of ["preview", "up"]) {
    const { code, failures, lines } = await place.report(command);
    expect({ command, code, lines }).toEqual({ command, code: 1, lines: [] });
    expect(failures.join("\n")).toContain(
      `"registry" is ${id}, and groups/acme has no VirtualRegistry with this number`,
    );
  }
  expect(place.service.dump().virtual_registry_upstreams).toEqual(before);
});
