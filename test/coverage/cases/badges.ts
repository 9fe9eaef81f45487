/** Badges of projects and groups. */
import { after, type Cases, extended, type Stage } from "../case";

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
  get: { given: ofProject, fields },
  create: { given: { project, ...addresses }, fields },
  update: { given: extended(ofProject, { name: "build" }), fields },
  delete: { given: ofProject, status: 204 },
  render: { given: { project, ...addresses }, fields: preview },
};

export const groupBadges: Cases<"groupBadges"> = {
  list: { given: after(ofGroup, { group }), fields },
  get: { given: ofGroup, fields },
  create: { given: { group, ...addresses }, fields },
  update: { given: extended(ofGroup, { name: "build" }), fields },
  delete: { given: ofGroup, status: 204 },
  render: { given: { group, ...addresses }, fields: preview },
};
