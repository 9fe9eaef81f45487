/** ContainerRegistryAccess on services that do not return the level, and in projects that cannot be read. */
import { beforeEach, expect, test } from "@jest/globals";
import { service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const inputs = { project: "acme/platform/web", accessLevel: "private" };
const kept = () => forge().world.projects.named(inputs.project)?.container_registry_access_level;

beforeEach(() => forge().faults.clear());

test("the recorded access level stays, with a warning, if the service does not return the level", async () => {
  forge().faults.order({ kind: "status", status: 404, operation: "projects.get" });
  const access = resource("ContainerRegistryAccess");
  const made = await access.create(inputs);
  expect(kept()).toBe("private");
  expect(access.warnings).toEqual([expect.stringContaining("does not return the registry's access level")]);
  expect(await access.read(made)).toEqual(made);
  await access.update(made, { ...inputs, accessLevel: "disabled" });
  expect(kept()).toBe("disabled");
  // The original level is unknown.
  await access.remove(made);
  expect(kept()).toBe("disabled");
});

test("a project that cannot be read is an error", async () => {
  const access = resource("ContainerRegistryAccess");
  await expect(access.create({ ...inputs, project: "acme/nowhere" })).rejects.toThrow(
    /^ContainerRegistryAccess \(acme\/nowhere\): .* refused with 404/,
  );
  expect(access.warnings).toEqual([]);
});
