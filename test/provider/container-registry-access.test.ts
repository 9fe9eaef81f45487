/** ContainerRegistryAccess on services that do not tell the level, and in projects that cannot be read. */
import { beforeEach, expect, test } from "@jest/globals";
import { service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const inputs = { project: "acme/platform/web", accessLevel: "private" };
const kept = () => forge().world.projects.named(inputs.project)?.container_registry_access_level;

beforeEach(() => forge().faults.clear());

test("the level that stood before is put back", async () => {
  const access = resource("ContainerRegistryAccess");
  const made = await access.create(inputs);
  expect(kept()).toBe("private");
  await access.remove(made);
  expect(kept()).toBe("enabled");
});

test("where the service does not tell the level, what was recorded stands, and a warning says so", async () => {
  forge().faults.order({ kind: "status", status: 404, operation: "beyond.getProject" });
  const access = resource("ContainerRegistryAccess");
  const made = await access.create(inputs);
  expect(kept()).toBe("private");
  expect(access.warnings).toEqual([expect.stringContaining("does not return the registry's access level")]);
  expect(await access.read(made)).toEqual(made);
  await access.update(made, { ...inputs, accessLevel: "disabled" });
  expect(kept()).toBe("disabled");
  // Nobody knows what stood there before.
  await access.remove(made);
  expect(kept()).toBe("disabled");
});

test("a project that cannot be read is an error, not a service that does not tell", async () => {
  const access = resource("ContainerRegistryAccess");
  await expect(access.create({ ...inputs, project: "acme/nowhere" })).rejects.toThrow(
    /^ContainerRegistryAccess \(acme\/nowhere\): .* refused with 404/,
  );
  expect(access.warnings).toEqual([]);
});
