/** Protected tags. */
import type { Cases, Stage } from "../case";

const project = "acme/platform/web";
const fields = ["name", "create_access_levels.access_level", "create_access_levels.access_level_description"];
const protect = ({ forge }: Stage) =>
  forge.protectedTags.create({
    project,
    name: "v*",
    allowed_to_create: [{ access_level: 30 }, { user_id: 3 }],
  });
const tag = { project, tag_name: "v*" };

export const protectedTags: Cases<"protectedTags"> = {
  list: {
    run: async (stage) => {
      await protect(stage);
      return stage.forge.protectedTags.list({ project }).toArray();
    },
    fields,
  },
  get: {
    run: async (stage) => {
      await protect(stage);
      return stage.forge.protectedTags.get(tag);
    },
    fields,
  },
  create: { run: protect, fields: [...fields, "create_access_levels.user_id"] },
  delete: {
    run: async (stage) => {
      await protect(stage);
      return stage.forge.protectedTags.delete(tag);
    },
    status: 204,
  },
};
