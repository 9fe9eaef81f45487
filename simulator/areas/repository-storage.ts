/** Where repositories are stored: all in one place, which nothing has to tidy up. */
import { createHash } from "node:crypto";
import type { Handlers } from "../handler";

export const repositoryStorage: Handlers<"repositoryStorage"> = {
  get: ({ project: { id, created_at } }) => {
    const hash = createHash("sha256").update(String(id)).digest("hex");
    const disk_path = `@hashed/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
    return { project_id: id, disk_path, created_at, repository_storage: "default" };
  },

  keepHouse: () => undefined,
};
