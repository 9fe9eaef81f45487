/** Changes that somebody in a hurry makes to a project of the sample organization: the tour and the README's pictures show them. */
import type { Client } from "../../sdk";
import type { Mishap } from "./tour";

export const MISHAP_PROJECT = "acme/platform/web";

const mishaps: readonly Mishap[] = [
  {
    what: `Developers may deploy ${MISHAP_PROJECT} to production, too.`,
    happen: (forge) =>
      forge.projectProtectedEnvironments.update({
        project: MISHAP_PROJECT,
        environment: "production",
        deploy_access_levels: [{ access_level: 30 }],
      }),
  },
  {
    what: "Larger files may be pushed to it, and tags be deleted.",
    happen: (forge) =>
      forge.pushRules.update({ project: MISHAP_PROJECT, max_file_size: 500, deny_delete_tag: false }),
  },
];

export async function makeMishaps(
  forge: Client,
  show: (text: string) => void = () => undefined,
): Promise<void> {
  for (const { what, happen } of mishaps) {
    await happen(forge);
    show(what);
  }
}
