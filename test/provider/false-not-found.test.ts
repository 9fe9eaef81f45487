/** A false 404 from a proxy or a replica: no object is dropped from the state, and no deletion is reported that did not happen. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { Context, State } from "../../provider/definition/resource";
import { create, read, remove, update } from "../../provider/lifecycle";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { startFaultyService } from "../reliability/faulty-service";

const labels = definitionOf("GroupLabel");

let service: Simulator;
let forge: Client;
let context: Context;
let _label: State;

beforeEach(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
  context = { forge, warn: () => undefined };
  _label = await create(labels, context, { group: "acme", name: "new", color: "#123456" }, { adopt: false });
});
afterEach(async () => {
  await forge.close();
  await service.close();
});

const NOT_FOUND = { kind: "status", status: 404 } as const;

test("no file of a set counts as deleted if every request from its second file on returns 404", async () => {
  const sets = definitionOf("RepositoryFileSet");
  const files = { "a.md": { content: "a\n" }, "b.md": { content: "b\n" } };
  const inputs = { project: "acme/platform/web", branch: "main", files };
  const made = await create(sets, context, inputs, { adopt: false });
  service.faults.order({ ...NOT_FOUND, after: 1 });
  await expect(read(sets, context, made.id, made.values)).rejects.toThrow(/so nothing was changed/);
  service.faults.clear();
  expect(await read(sets, context, made.id, made.values)).toMatchObject({ values: { files } });
});

test("the access level of a registry is restored after one false 404", async () => {
  const access = definitionOf("ContainerRegistryAccess");
  const inputs = { project: "acme/platform/web", accessLevel: "private" };
  const kept = () => service.world.projects.named(inputs.project)?.container_registry_access_level;
  const before = kept();
  service.faults.order({ ...NOT_FOUND, operation: "projects.get", times: 1 });
  const made = await create(access, context, inputs, { adopt: false });
  expect(kept()).toBe("private");
  await remove(access, context, made.id, made.values);
  expect(kept()).toBe(before);
});

test("a file of a set that gets a false 404 once is neither dropped from the state nor kept on deletion", async () => {
  const sets = definitionOf("RepositoryFileSet");
  const files = { "a.txt": { content: "a" }, "b.txt": { content: "b" } };
  const place = { project: "acme/platform/web", branch: "main" };
  const made = await create(sets, context, { ...place, files }, { adopt: false });
  const once = () => service.faults.order({ ...NOT_FOUND, operation: "repositoryFiles.metadata", times: 1 });
  once();
  expect(await read(sets, context, made.id, made.values)).toMatchObject({ values: { files } });
  once();
  await remove(sets, context, made.id, made.values);
  const left = Object.keys(files).map((file_path) =>
    forge.repositoryFiles.metadata({ project: place.project, file_path, ref: place.branch }),
  );
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test.each(["update", "delete"])(
  "original settings survive one empty response during the %s",
  async (step) => {
    const [rules, project] = [definitionOf("ProjectPushRule"), "acme/platform/api"];
    const kept = () =>
      service.world.push_rules.of(service.world.projects.named(project)?.id ?? 0)[0]?.max_file_size;
    service.world.push_rules.removeWhere(() => true);
    await forge.pushRules.create({ project, max_file_size: 5 });
    const first = await create(rules, context, { project, maxFileSize: 10 }, { adopt: false });
    const between = await startFaultyService(service.url);
    const client = createClient({ baseUrl: between.url, token: service.token });
    try {
      const through = { ...context, forge: client };
      const order = () => between.order({ fault: "null", at: 1, isLasting: false });
      if (step === "update") await order();
      const made = await update(rules, through, first.id, first.values, { project, maxFileSize: 20 });
      expect(kept()).toBe(20);
      if (step === "delete") await order();
      await remove(rules, through, made.id, made.values);
      expect(kept()).toBe(5);
    } finally {
      await client.close();
      await between.close();
    }
  },
);
