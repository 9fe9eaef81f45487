/** Finds a project of the sample world. */
import type { Simulator } from "../../simulator";

export function sampleProject({ world }: Simulator, path: string) {
  const project = world.projects.named(path);
  if (project === undefined) throw new Error(`the sample world has no ${path}`);
  return project;
}
