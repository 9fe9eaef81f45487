/** External status checks: named once in a project, and asked by nobody. */
import * as operations from "../../sdk/api/status-checks";
import { apiError, type Handlers } from "../handler";
import { plainCollection } from "../plain-collection";

export const statusChecks: Handlers<"statusChecks"> = plainCollection(operations.statusChecks, {
  ...{ table: "status_checks", unique: ["name"] },
  problems({ id, external_url }, { world, project }): Readonly<Record<string, string>> {
    const isTaken = world.status_checks
      .of(project?.id ?? 0)
      .some((other) => other.id !== id && other.external_url === external_url);
    return isTaken ? { external_url: "has already been taken" } : {};
  },
  store(sent, { world, project }) {
    const own = world.protected_branches.of(project?.id ?? 0);
    if (sent.protected_branch_ids?.some((wanted) => !own.some(({ id }) => id === wanted)))
      throw apiError.invalid({ base: ["all protected branches must exist within the project"] });
    return sent;
  },
  show: ({ shared_secret, protected_branch_ids, project_id }, { world }) => ({
    hmac: shared_secret !== null,
    protected_branches: world.protected_branches
      .of(project_id)
      .filter(({ id }) => protected_branch_ids?.includes(id))
      .map(({ id, name }) => ({ id, name })),
  }),
});
