/** Files that are uploaded to a project, to be linked in its texts. */
import * as common from "./common";
import { count, entity, text, upload } from "./fields";
import { file, under } from "./operation";
import { UserSummary } from "./shared";

const inProject = under("/projects/:project/uploads");

export const uploads = {
  list: inProject.list("", {
    summary: "List the uploaded files of a project, newest first.",
    role: "maintainer",
    item: entity(
      { id: common.id, filename: text.describe("Name of the file.") },
      {
        size: count.describe("Size in bytes."),
        created_at: common.created_at,
        uploaded_by: UserSummary.describe("The user who uploaded it."),
      },
    ),
  }),

  create: inProject.post("", {
    summary: "Upload a file to a project.",
    multipart: true,
    body: { file: upload.describe("The file: its name and its content.") },
    result: entity(
      { url: text.describe("Address of the file below the project's.") },
      {
        id: common.id,
        alt: text.describe("Text of the link."),
        full_path: text.describe("Address of the file below the service's."),
        markdown: text.describe("Markdown that links to the file."),
      },
    ),
  }),

  download: inProject.get("/:upload_id", {
    summary: "Download an uploaded file of a project.",
    role: "maintainer",
    result: file,
  }),

  delete: inProject.del("/:upload_id", {
    summary: "Delete an uploaded file of a project.",
    role: "maintainer",
    success: 204,
  }),
};
