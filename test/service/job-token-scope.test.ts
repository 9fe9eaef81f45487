/** Job token scope: the project itself is always allowed, and the lists are changed by its id. */
import { expect, test } from "@jest/globals";
import { BadRequestError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

service();

test("a project allows itself, others once, and is named by its id", async () => {
  const { jobTokenScope } = as("max");
  const at = { project: 1, target_project_id: 2 };
  await expect(jobTokenScope.allowProject({ ...at, project: "acme/platform/web" })).rejects.toThrow(
    BadRequestError,
  );
  await jobTokenScope.allowProject(at);
  await expect(jobTokenScope.allowProject(at)).rejects.toThrow(BadRequestError);
  const listed = await jobTokenScope.listProjects({ project: "acme/platform/web" }).toArray();
  expect(listed.map(({ id }) => id)).toEqual([1, 2]);
  await expect(jobTokenScope.disallowProject({ ...at, target_project_id: 1 })).rejects.toThrow(
    BadRequestError,
  );
  await jobTokenScope.disallowProject(at);
  await expect(jobTokenScope.disallowProject(at)).rejects.toThrow(BadRequestError);
  await expect(jobTokenScope.allowGroup({ project: 1, target_group_id: 99 })).rejects.toThrow(NotFoundError);
  await jobTokenScope.update({ project: 1, enabled: false });
  expect(await jobTokenScope.get({ project: 1 })).toMatchObject({ inbound_enabled: false });
});
