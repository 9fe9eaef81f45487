/** Reads the objects of enforced collections that no file declares, so that a file can declare them. */

import { asTyped } from "../../../provider/service/typed-command";
import type { Client } from "../../../sdk";
import { groupBy } from "../../../sdk/group-by";
import { placeName } from "../../configuration/objects/markers";
import { type Address, parseAddress } from "../../configuration/places/addresses";
import { INSTANCE, type Scope, type Section, sectionsOf } from "../../configuration/schema/sections";
import type { ObjectPatch } from "../../configuration/write/patch";
import { isWritableKey, writtenInputs } from "../../configuration/write/stringify";
import { type PulledObject, pull } from "../pull";
import { optionalSections } from "../pull/kinds";
import type { ReportedChange } from "../report/report";
import type { Left } from "./patches";

/** Where a file is to have an object, and what. */
export interface UndeclaredObject {
  readonly address: string;
  readonly path: readonly string[];
  readonly patch: ObjectPatch;
}

export async function undeclaredObjects(
  changes: readonly ReportedChange[],
  client: Client,
): Promise<{ readonly found: readonly UndeclaredObject[]; readonly left: readonly Left[] }> {
  const found: UndeclaredObject[] = [];
  const left: Left[] = [];
  const addressed = changes.map((change) => ({ change, address: parseAddress(change.address) }));
  for (const here of groupBy(addressed, ({ address }) => homeOf(address)).values()) {
    const objects = await objectsIn(here[0]?.address, client);
    for (const { change, address } of here) {
      const one = undeclaredObject(change, address, objects);
      if (one === undefined)
        left.push({
          address: change.address,
          why: `no file declares it; ${asTyped("pull")} shows what a file can`,
        });
      else found.push(one);
    }
  }
  return { found, left };
}

/** The text is the problem of what is no address. */
type Parsed = Address | string | undefined;

const homeOf = (address: Parsed): string =>
  typeof address === "object" ? placeName(address.scope, address.place) : "";

async function objectsIn(address: Parsed, client: Client): Promise<readonly PulledObject[]> {
  if (typeof address !== "object" || address.scope === INSTANCE) return [];
  const { scope, place } = address;
  const places = { groups: [], projects: [], recursive: false, [scope]: [place] };
  return (await pull(client, places, { include: optionalSections() })).objects;
}

function undeclaredObject(
  { address: text }: ReportedChange,
  address: Parsed,
  objects: readonly PulledObject[],
): UndeclaredObject | undefined {
  if (typeof address !== "object" || address.object === undefined) return undefined;
  const { scope, place, object } = address;
  const section = sectionsOf(scope).get(object.section);
  const found = objects.find((one) => one.section === object.section && isNamed(one, section, object.key));
  if (section === undefined || found === undefined || !isWritableKey(found.key)) return undefined;
  return toDeclare(section, found, { scope, place, key: found.key, address: text });
}

interface Wanted {
  readonly scope: Scope;
  /** As the file calls it. */
  readonly place: string;
  /** Its name in the section; empty in sections with a single object. */
  readonly key: string;
  readonly address: string;
}

/** An object as a file is to declare it. */
export function toDeclare(
  section: Section,
  object: PulledObject,
  { scope, place, key, address }: Wanted,
): UndeclaredObject {
  const inputs = writtenInputs(section, object, section.isSingle ? undefined : key);
  return {
    address,
    path: [scope, place, section.name, ...(section.isSingle ? [] : [key])],
    patch: { address, inputs, whole: {}, line: 0, column: 0, isInherited: false },
  };
}

/** An address has the title of the object, or the last part of its id. */
function isNamed({ inputs, id }: PulledObject, section: Section | undefined, key: string): boolean {
  const title = section?.definition.title;
  return title === undefined ? id.split("/").at(-1) === key : String(inputs[title]) === key;
}
