/** Whom and which groups the objects of a run let into groups and projects: the others of the run may name them there before they are in. */
import type { AnyDefinition } from "../definition/resource";
import { pathAbove } from "../values/place-paths";
import { hasUnknown, type Values } from "../values/values";
import { type Name, nameKey } from "./names";

export class LetIn {
  /** By place, in small letters. */
  readonly #guests = new Map<string, Set<string>>();

  /** A member or a share names whom it lets in by an input that has no other use. */
  declare({ users = {}, placeInputs = {} }: AnyDefinition, inputs: Values): void {
    const place = inputs.project ?? inputs.group;
    if (!isKnown(place)) return;
    const letIn = (thing: "user" | "group", spelling: unknown) => {
      if (isKnown(spelling)) this.#into(String(place)).add(nameKey({ thing, spelling: String(spelling) }));
    };
    for (const input of Object.keys(users)) letIn("user", inputs[input]);
    for (const [input, type] of Object.entries(placeInputs)) if (type === "group") letIn(type, inputs[input]);
  }

  /** Whether somebody is let into a place: there, in a group above it, or in a group that is let in itself. */
  has(guest: Name, place: string): boolean {
    const key = nameKey(guest);
    const homes = [...upward(place)];
    if (homes.some((home) => this.#into(home).has(key))) return true;
    return homes.some((home) =>
      [...this.#into(home)].some((one) => {
        const [, group] = /^group (.*)$/s.exec(one) ?? [];
        return group !== undefined && this.#into(group).has(key);
      }),
    );
  }

  #into(place: string): Set<string> {
    const known = this.#guests.get(place.toLowerCase()) ?? new Set<string>();
    this.#guests.set(place.toLowerCase(), known);
    return known;
  }
}

const isKnown = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value !== "" && !hasUnknown(value));

function* upward(place: string): Generator<string> {
  for (let home = place; home !== ""; home = pathAbove(home)) yield home;
}
