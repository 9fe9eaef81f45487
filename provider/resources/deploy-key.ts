/** DeployKey: a project has each key once, whatever its title is; the same key can be enabled in several projects. */

import type { Client } from "../../sdk";
import { unlessRefused } from "../../sdk/http/not-found";
import { dayToCome, publicKey } from "../definition/formats";
import { widerIf } from "../definition/loosening";
import { plainKind } from "../definition/plain";

/** A key without the comment at its end. */
const withoutComment = (key: unknown) => String(key).trim().split(/\s+/).slice(0, 2).join(" ");

/** Administrators list the keys of all projects at once. An older service leaves out the projects that a key can only read. */
async function projectsWithKeys(forge: Client, most: number): Promise<ReadonlySet<number> | undefined> {
  if (most < FEW_PROJECTS) return undefined;
  const first = await unlessRefused(forge.deployKeys.list().begin());
  if (first === undefined || (first.totalPages ?? Number.POSITIVE_INFINITY) >= most) return undefined;
  const keys = await first.gather();
  const users = keys.map(({ projects_with_write_access: push, projects_with_readonly_access: read }) =>
    push && read ? [...push, ...read] : undefined,
  );
  if (users.includes(undefined)) return undefined;
  return new Set(users.flatMap((projects = []) => projects.map(({ id }) => id)));
}

/** So few are asked one by one: most tokens may not ask for all. */
const FEW_PROJECTS = 10;

export const deployKey = plainKind("projectDeployKeys", {
  kind: "DeployKey",
  loosens: { canPush: widerIf.on, expiresAt: widerIf.later },
  loosensWhen: "created",
  summary: "An SSH key that can read the repository of a project, or push to it, without a user.",
  parents: ["project"],
  title: "title",
  pull: { projectsWith: ({ forge }, most) => projectsWithKeys(forge, most) },
  identifiedBy: ["key"],
  canonical: { key: withoutComment },
  formats: { key: publicKey },
  whenNew: { expiresAt: dayToCome },
  outputs: ["fingerprintSha256", "createdAt"],
  isEquivalent: { key: (declared, actual) => withoutComment(declared) === withoutComment(actual) },
  // The service answers with the one that there is.
  isDoubledInSilence: true,
  isSame: ({ key: own }, { key }) => withoutComment(key) === withoutComment(own),
});
