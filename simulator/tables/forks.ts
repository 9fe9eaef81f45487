/** The table of the stars that users give projects. */
import { ref, table, timestamp } from "../table-definition";

export const tables = {
  stars: table(
    { project_id: ref("projects"), user_id: ref("users"), created_at: timestamp },
    { parent: "project_id" },
  ),
};
