/** Releases and their links. */
import type { Cases, Stage } from "../case";

const project = "acme/platform/web";
const release = { project, tag_name: "v9.0.0", ref: "main", name: "Nine", description: "The ninth" };
const fields = ["tag_name", "name", "description", "created_at", "released_at", "author", "commit", "assets"];
const link = { name: "tool", url: "https://files.example/tool", direct_asset_path: "/bin/tool" };
const linkFields = ["id", "name", "url", "direct_asset_url", "link_type"];

async function made({ forge }: Stage) {
  const { tag_name } = await forge.releases.create(release);
  return { project, tag_name };
}

async function linked(stage: Stage) {
  const one = await made(stage);
  const { id } = await stage.forge.releases.createLink({ ...one, ...link });
  return { ...one, link_id: id };
}

export const releases: Cases<"releases"> = {
  list: {
    run: async (stage) => {
      await made(stage);
      return stage.forge.releases.list({ project }).toArray();
    },
    fields,
  },
  get: { run: async (stage) => stage.forge.releases.get(await made(stage)), fields },
  create: {
    run: ({ forge }) => forge.releases.create({ ...release, assets: { links: [link] } }),
    fields,
  },
  update: {
    run: async (stage) => stage.forge.releases.update({ ...(await made(stage)), name: "IX" }),
    fields,
  },
  delete: { run: async (stage) => stage.forge.releases.delete(await made(stage)), status: 200, fields },
  listLinks: {
    run: async (stage) => {
      const { link_id: _, ...one } = await linked(stage);
      return stage.forge.releases.listLinks(one).toArray();
    },
    fields: linkFields,
  },
  getLink: { run: async (stage) => stage.forge.releases.getLink(await linked(stage)), fields: linkFields },
  createLink: {
    run: async (stage) => stage.forge.releases.createLink({ ...(await made(stage)), ...link }),
    fields: linkFields,
  },
  updateLink: {
    run: async (stage) =>
      stage.forge.releases.updateLink({ ...(await linked(stage)), name: "other", link_type: "package" }),
    fields: linkFields,
  },
  deleteLink: {
    run: async (stage) => stage.forge.releases.deleteLink(await linked(stage)),
    status: 200,
    fields: linkFields,
  },
};
