/** Objects that a run replaces because somebody asks for it, such as a token whose secret is to be another one. */
import type { ObjectKey } from "../../../provider/collection/plan/change";
import { definitionOf } from "../../../provider/definition/definitions";
import type { State } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import { RunError } from "../../../provider/pulumi/run/run-error";
import { asTyped } from "../../../provider/service/typed-command";
import { didYouMean } from "../../../sdk/did-you-mean";
import { itemKey } from "../../configuration";
import { idOf } from "../../plan/change";
import type { ToReplace } from "../read/intent";
import { withoutKey } from "../read/selection";
import { addressOf, declaredId } from "../state/addresses";
import type { FullRun } from "./part";

/** Throws if an address is not that of a declared and recorded object which may go, or of a collection with one. */
export function replacing(
  replaced: readonly ToReplace[],
  { file, declarations, recorded }: Pick<FullRun, "file" | "declarations" | "recorded">,
): (object: ObjectKey) => boolean {
  const states = new Map(recorded.map((one) => [one.kind, one.recorded.items]));
  const ids = new Set<string>();
  for (const { address, id } of replaced) {
    const meant = declarations.filter((one) =>
      [addressOf(one), withoutKey(addressOf(one))].includes(address),
    );
    if (meant.length === 0)
      throw new RunError(
        `--replace ${address}: ${file} declares no object of that address${didYouMean(address, declarations.map(addressOf))}. It looks like projects/acme/web#deployTokens.ci, or projects/acme/web#deployTokens for all of them.`,
      );
    const found = meant.map((declaration) => {
      const state = states.get(declaration.kind)?.get(itemKey(declaration));
      return { declaration, state, problem: problemWith(declaration.kind, state) };
    });
    // Of a collection, the others are made or ended by the same run.
    const [first] = found;
    if (first?.problem !== undefined && found.every(({ problem }) => problem !== undefined))
      throw new RunError(`--replace ${address}: ${first.problem}.`);
    // A plan that was applied already is not applied twice.
    for (const { declaration, state, problem } of found)
      if (problem === undefined && (id === undefined || id === state?.id)) ids.add(declaredId(declaration));
  }
  return (object) => ids.has(idOf(object));
}

function problemWith(kind: Kind, state: State | undefined): string | undefined {
  const { singleton, onDelete } = definitionOf(kind);
  if (singleton) return "settings are always there, so that they cannot be replaced";
  if (onDelete) return `a ${kind} holds what no run can make again, so that it cannot be replaced`;
  if (state === undefined) return `it is not recorded; run ${asTyped("up")} first`;
  return state.isUnfinished ? `an earlier run has not ended it; run ${asTyped("up")} first` : undefined;
}
