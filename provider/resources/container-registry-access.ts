/** ContainerRegistryAccess: one setting of a project, which not every service can return. */
import { z } from "zod";
import type { Project } from "../../sdk/generated/objects";
import { unlessNotFoundTwice } from "../../sdk/http/not-found";
import { singleton } from "../definition/collected";
import { widerFeature } from "../definition/loosening";
import { projectPath } from "./fields";

/** Empty where the service does not return it. */
type Access = Pick<Project, "container_registry_access_level">;

export const containerRegistryAccess = singleton<Access>()({
  kind: "ContainerRegistryAccess",
  loosens: { accessLevel: widerFeature },
  summary: "The visibility of a project's container registry.",
  parents: ["project"],
  inputs: {
    project: projectPath.describe("The project whose registry it is: its full path or id."),
    accessLevel: z
      .enum(["enabled", "private", "disabled"])
      .describe(
        "`enabled` for everyone who may see the project, `private` for its members from the Reporter role up, `disabled` for nobody.",
      ),
  },
  outputs: {},
  id: ["project"],
  replaceOn: ["project"],
  sharedSettings: { accessLevel: "container registry access level" },
  wireNames: { accessLevel: "container_registry_access_level" },

  async read({ forge, reads, warn }, { project }) {
    const found = await unlessNotFoundTwice(
      () => reads?.project({ forge }, project) ?? forge.projects.get({ project }),
    );
    if (found !== undefined) return found;
    // Either this service has no such read, or the project is invisible; then its members are invisible too.
    await forge.projectMembers.list({ project }).firstPage();
    warn("this service does not return the registry's access level; the recorded one is assumed");
    return {};
  },

  write: ({ forge }, { project }, { accessLevel }) =>
    forge.containerRegistry.updateAccess({ project, container_registry_access_level: accessLevel }),
});
