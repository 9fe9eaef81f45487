/** Reads the objects of enforced collections that no file declares, so that a file can declare them. */
import type { ObjectPatch } from "../../configuration/edits/patch";
import { INSTANCE, type Section, scopes, sectionsOf } from "../../configuration/sections";
import { isWritableKey, writtenInputs } from "../../configuration/stringify";
import type { Client } from "../../sdk";
import { groupBy } from "../../sdk/group-by";
import { type PulledObject, pull } from "../pull";
import { optionalSections } from "../pull/kinds";
import type { Change } from "../report";
import type { Left } from "./patches";

interface Undeclared {
  readonly path: readonly string[];
  readonly patch: ObjectPatch;
}

export async function undeclaredObjects(
  changes: readonly Change[],
  client: Client,
): Promise<{ readonly found: readonly Undeclared[]; readonly left: readonly Left[] }> {
  const found: Undeclared[] = [];
  const left: Left[] = [];
  for (const [home, here] of groupBy(changes, ({ address }) => address.split("#", 1)[0] ?? "")) {
    const objects = await objectsIn(home, client);
    for (const change of here) {
      const one = undeclaredObject(change, home, objects);
      if (one === undefined)
        left.push({ address: change.address, why: "no file declares it; forge pull shows what a file can" });
      else found.push(one);
    }
  }
  return { found, left };
}

async function objectsIn(home: string, client: Client): Promise<readonly PulledObject[]> {
  const [, scope, place = ""] = /^(groups|projects)\/(.*)$/s.exec(home) ?? [];
  if (scope === undefined) return [];
  const places = { groups: [], projects: [], recursive: false, [scope]: [place] };
  return (await pull(client, places, { include: optionalSections() })).objects;
}

function undeclaredObject(
  { address }: Change,
  home: string,
  objects: readonly PulledObject[],
): Undeclared | undefined {
  const [, name = "", key = ""] = /^[^#]*#([^.]*)\.(.*)$/s.exec(address) ?? [];
  const [scope = INSTANCE, place = ""] = /^(groups|projects)\/(.*)$/s.exec(home)?.slice(1) ?? [];
  const section = sectionIn(scope, name);
  const object = objects.find((one) => one.section === name && isNamed(one, section, key));
  if (section === undefined || object === undefined || !isWritableKey(object.key)) return undefined;
  const inputs = writtenInputs(section, object, object.key);
  return {
    path: [scope, place, name, object.key],
    patch: { address, inputs, whole: {}, line: 0, column: 0, isInherited: false },
  };
}

const sectionIn = (scope: string, name: string): Section | undefined => {
  const known = scopes.find((one) => one === scope);
  return known && sectionsOf(known).get(name);
};

/** An address has the title of the object, or the last part of its id. */
function isNamed({ inputs, id }: PulledObject, section: Section | undefined, key: string): boolean {
  const title = section?.definition.title;
  return title === undefined ? id.split("/").at(-1) === key : String(inputs[title]) === key;
}
