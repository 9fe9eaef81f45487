/** ContainerRegistryAccess. */
import type { Case } from "../case";

export const containerRegistryAccess: Case = {
  kind: "ContainerRegistryAccess",
  inputs: ({ project }) => ({ project, accessLevel: "private" }),
  others: ({ otherProject }) => ({ project: otherProject, accessLevel: "disabled" }),
  // The service has one operation for all settings of a project.
  updateCalls: ["projects.update"],
  drift: {
    accessLevel: ({ forge, place: { project } }) =>
      forge.containerRegistry.updateAccess({ project, container_registry_access_level: "disabled" }),
  },
  exists: ({ forge, place: { project } }) =>
    forge.containerRegistry.updateAccess({ project, container_registry_access_level: "disabled" }),
};
