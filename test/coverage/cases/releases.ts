/** Releases and their links. */
import { after, type Cases, extended, type Stage, words } from "../case";

const project = "acme/platform/web";
const release = { project, tag_name: "v9.0.0", ref: "main", name: "Nine", description: "The ninth" };
const fields = words("tag_name name description created_at released_at author commit assets");
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
  list: { given: after(made, { project }), fields },
  get: { given: made, fields },
  create: { given: { ...release, assets: { links: [link] } }, fields },
  update: { given: extended(made, { name: "IX" }), fields },
  delete: { given: made, status: 200, fields },
  listLinks: {
    run: async (stage) => {
      const { link_id: _, ...one } = await linked(stage);
      return stage.forge.releases.listLinks(one).toArray();
    },
    fields: linkFields,
  },
  getLink: { given: linked, fields: linkFields },
  createLink: { given: extended(made, { ...link }), fields: linkFields },
  updateLink: { given: extended(linked, { name: "other", link_type: "package" }), fields: linkFields },
  deleteLink: { given: linked, status: 200, fields: linkFields },
};
