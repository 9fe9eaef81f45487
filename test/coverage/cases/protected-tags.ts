/** Protected tags. */
import { after, type Cases, type Stage } from "../case";

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
  list: { given: after(protect, { project }), fields },
  get: { given: after(protect, tag), fields },
  create: { run: protect, fields: [...fields, "create_access_levels.user_id"] },
  delete: { given: after(protect, tag), status: 204 },
};
