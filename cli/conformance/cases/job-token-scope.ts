/** JobTokenScope. */
import type { Case } from "../case";

export const jobTokenScope: Case = {
  kind: "JobTokenScope",
  inputs: ({ project, otherProject, group }) => ({
    project,
    enabled: true,
    allowedProjects: [otherProject],
    allowedGroups: [group],
  }),
  others: ({ otherProject, otherGroup }) => ({
    project: otherProject,
    enabled: false,
    allowedProjects: [],
    allowedGroups: [otherGroup],
  }),
  // An installation may enforce it, and new ones do.
  unprepared: ["enabled"],
  updateCalls: {
    enabled: ["jobTokenScope.update"],
    allowedProjects: ["jobTokenScope.disallowProject"],
    allowedGroups: ["jobTokenScope.allowGroup", "jobTokenScope.disallowGroup"],
  },
  drift: {
    enabled: ({ forge, place: { project } }) => forge.jobTokenScope.update({ project, enabled: false }),
    allowedProjects: async ({ forge, place: { project, otherProject } }) => {
      const [{ id }, other] = (await Promise.all(
        [project, otherProject].map((one) => forge.projects.get({ project: one })),
      )) as [{ id: number }, { id: number }];
      await forge.jobTokenScope.disallowProject({ project: id, target_project_id: other.id });
    },
    allowedGroups: async ({ forge, place: { project, otherGroup } }) => {
      const { id } = await forge.projects.get({ project });
      const other = await forge.groups.get({ group: otherGroup });
      await forge.jobTokenScope.allowGroup({ project: id, target_group_id: other.id });
    },
  },
};
