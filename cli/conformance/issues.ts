/** The issues of a project that cases link and react to. */
import type { Stage } from "./case";

/** Issues 1 to 4 of both projects. */
export async function makeIssues({ forge, place }: Omit<Stage, "state">): Promise<void> {
  for (const project of [place.project, place.otherProject])
    for (const title of ["one", "two", "three", "four"]) await forge.issues.create({ project, title });
}
