/** Badges of projects and groups. */
import type { Cases, Stage } from "../case";

const addresses = {
  link_url: "https://acme.example/%{project_path}",
  image_url: "https://acme.example/badge.svg",
};
const project = "acme/platform/web";
const group = "acme";
const preview = ["link_url", "image_url", "rendered_link_url", "rendered_image_url"];
const fields = ["id", "name", "kind", ...preview];

async function ofProject({ forge }: Stage) {
  const { id } = await forge.projectBadges.create({ project, ...addresses });
  return { project, badge_id: id };
}

async function ofGroup({ forge }: Stage) {
  const { id } = await forge.groupBadges.create({ group, ...addresses });
  return { group, badge_id: id };
}

export const projectBadges: Cases<"projectBadges"> = {
  list: {
    run: async (stage) => {
      await Promise.all([ofProject(stage), ofGroup(stage)]);
      return stage.forge.projectBadges.list({ project }).toArray();
    },
    fields,
  },
  get: { run: async (stage) => stage.forge.projectBadges.get(await ofProject(stage)), fields },
  create: { run: ({ forge }) => forge.projectBadges.create({ project, ...addresses }), fields },
  update: {
    run: async (stage) => stage.forge.projectBadges.update({ ...(await ofProject(stage)), name: "build" }),
    fields,
  },
  delete: { run: async (stage) => stage.forge.projectBadges.delete(await ofProject(stage)), status: 204 },
  render: { run: ({ forge }) => forge.projectBadges.render({ project, ...addresses }), fields: preview },
};

export const groupBadges: Cases<"groupBadges"> = {
  list: {
    run: async (stage) => {
      await ofGroup(stage);
      return stage.forge.groupBadges.list({ group }).toArray();
    },
    fields,
  },
  get: { run: async (stage) => stage.forge.groupBadges.get(await ofGroup(stage)), fields },
  create: { run: ({ forge }) => forge.groupBadges.create({ group, ...addresses }), fields },
  update: {
    run: async (stage) => stage.forge.groupBadges.update({ ...(await ofGroup(stage)), name: "build" }),
    fields,
  },
  delete: { run: async (stage) => stage.forge.groupBadges.delete(await ofGroup(stage)), status: 204 },
  render: { run: ({ forge }) => forge.groupBadges.render({ group, ...addresses }), fields: preview },
};
