/**
 * Whom and which groups the objects of a run let into groups and projects: the others of the run may name them there before they are in.
 * Places and people are compared by what they are called now, whether they are declared by name or by number.
 */
import type { Client } from "../../sdk";
import type { AnyDefinition, ExpectedName } from "../definition/resource";
import { pathAbove } from "../values/place-paths";
import { hasUnknown, type Values } from "../values/values";
import { nameKey } from "./names";
import { isNumber, pathAt } from "./places";
import type { SpelledPlace } from "./served-places";
import { userIfKnown } from "./users";

interface Guest {
  /** Absent if it is not known yet, and may be any. */
  readonly home: SpelledPlace | undefined;
  readonly name: ExpectedName | undefined;
}

export class LetIn {
  readonly #guests: Guest[] = [];

  /** A member or a share names whom it lets in by an input that has no other use. */
  declare({ users = {}, placeInputs = {}, placeType }: AnyDefinition, inputs: Values): void {
    if (placeType !== undefined) return;
    const type = "project" in inputs ? "project" : "group";
    const { [type]: spelling } = inputs;
    const home = isKnown(spelling) ? ({ type, spelling: String(spelling) } as const) : undefined;
    const letIn = (thing: "user" | "group", name: unknown) => {
      if (name === undefined) return;
      this.#guests.push({ home, name: isKnown(name) ? { thing, spelling: name } : undefined });
    };
    for (const input of Object.keys(users)) letIn("user", inputs[input]);
    for (const [input, other] of Object.entries(placeInputs))
      if (other === "group") letIn(other, inputs[input]);
  }

  /** Whether somebody is let into a place: there, in a group above it, or in a group that is let in itself. */
  async has(forge: Client, names: readonly ExpectedName[], place: SpelledPlace): Promise<boolean> {
    if (this.#guests.length === 0) return false;
    const wanted = await Promise.all(names.map((name) => keyOf(forge, name)));
    const isWanted = (key: string | undefined) => key === undefined || wanted.includes(key);
    const guests = await this.#guestsOf(forge, [...upward(await pathOf(forge, place))]);
    if (guests.some(isWanted)) return true;
    const groups = guests.flatMap((key) => /^group (.*)$/s.exec(key ?? "")?.[1] ?? []);
    return groups.length > 0 && (await this.#guestsOf(forge, groups)).some(isWanted);
  }

  async #guestsOf(forge: Client, homes: readonly string[]): Promise<readonly (string | undefined)[]> {
    const guests = this.#guests.map(async ({ home, name }) => {
      const isIn = home === undefined || homes.includes(await pathOf(forge, home));
      return isIn ? [name && (await keyOf(forge, name))] : [];
    });
    return (await Promise.all(guests)).flat();
  }
}

async function keyOf(forge: Client, { thing, spelling }: ExpectedName): Promise<string> {
  const name =
    typeof spelling === "string" && !spelling.includes("@")
      ? spelling
      : thing === "user"
        ? (await userIfKnown(forge, spelling))?.name
        : await pathAt(forge, "group", spelling);
  return nameKey({ thing, spelling: name ?? spelling });
}

const pathOf = async (forge: Client, { type, spelling }: SpelledPlace): Promise<string> =>
  ((isNumber(spelling) ? await pathAt(forge, type, spelling) : undefined) ?? spelling).toLowerCase();

const isKnown = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value !== "" && !hasUnknown(value));

function* upward(place: string): Generator<string> {
  for (let home = place; home !== ""; home = pathAbove(home)) yield home;
}
