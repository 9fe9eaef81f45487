/** The small believable world that the service holds unless it is given another one. */
import type { WorldFile } from "../world";
import labels from "./labels.json";
import people from "./people.json";

export function sampleWorld(): WorldFile {
  return { ...people, ...labels } as WorldFile;
}
