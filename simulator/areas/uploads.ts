/** Files that are uploaded to projects, below addresses that nobody guesses. */
import { randomBytes } from "node:crypto";
import { apiError, collection, type Handlers } from "../handler";
import { linkInMarkdown } from "../markdown";
import { UploadedFile } from "../parameters";
import { rowNumbered } from "../plain-collection";
import { userSummary } from "../present";

export const uploads: Handlers<"uploads"> = {
  list: ({ world, project, baseUrl }) =>
    collection(
      world.uploads.of(project.id).toReversed(),
      ({ id, filename, content, created_at, user_id }) => ({
        ...{ id, size: Buffer.from(content, "base64").length, filename, created_at },
        uploaded_by: userSummary(world.users.get(user_id), baseUrl),
      }),
    ),

  create: ({ world, project, user, input }) => {
    const file: unknown = input.file;
    if (!(file instanceof UploadedFile)) throw apiError.badParameter("file is invalid");
    const { id, filename, secret } = world.uploads.insert({
      ...{ project_id: project.id, user_id: user.id, filename: file.safeName },
      secret: randomBytes(16).toString("hex"),
      content: file.content.toString("base64"),
    });
    const url = `/uploads/${secret}/${filename}`;
    const full_path = `/-/project/${project.id}${url}`;
    return { id, alt: filename, url, full_path, markdown: linkInMarkdown(filename, url) };
  },

  download: (call) => {
    const { filename, content } = rowNumbered("uploads", call.input.upload_id, call);
    return {
      bytes: Buffer.from(content, "base64"),
      contentType: "application/octet-stream",
      fileName: filename,
    };
  },

  delete: (call) => {
    call.world.uploads.remove(rowNumbered("uploads", call.input.upload_id, call));
  },
};
