/** Files that are uploaded to projects. */
import { after, type Cases, type Stage, words } from "../case";

const project = "acme/platform/web";
const file = { name: "plan.png", content: new Blob(["picture"]) };

async function made({ forge }: Stage) {
  const { id } = await forge.uploads.create({ project, file });
  return { project, upload_id: id ?? 0 };
}

export const uploads: Cases<"uploads"> = {
  list: { given: after(made, { project }), fields: words("id size filename created_at uploaded_by.id") },
  create: { given: { project, file }, fields: words("id alt url full_path markdown") },
  download: { given: made },
  delete: { given: made, status: 204 },
};
