/** Names pulled objects as resources of a Pulumi program: readable, unique in the program, and the same in every format. */
import { definitionOf } from "../../../provider/definition/definitions";
import { unique } from "../../configuration/write/unique";
import type { PulledObject } from ".";

/** Such as `acme-bug`, or `acme-platform-web-pushRule` for an object without a title. */
export function resourceNames(objects: readonly PulledObject[]): readonly string[] {
  const taken = new Set<string>();
  return objects.map(({ kind, section, place, key }) => {
    const words = definitionOf(kind).title === undefined ? [place, section, key] : [place, key];
    const name = unique(words.map(slugOf).filter(Boolean).join("-"), taken);
    taken.add(name);
    return name;
  });
}

/** Not every command of Pulumi takes other characters. */
const slugOf = (text: string) => text.replace(/[^\w.]+/g, "-").replace(/^-+|-+$/g, "");
