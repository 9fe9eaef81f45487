/** The result of each object of a plan or a run, as soon as it is known. */
import type { ObjectKey } from "../../provider/collection/plan/change";
import type { ItemProblem } from "../../provider/definition/problem";
import { mask } from "../../provider/values/secrecy";
import { type ChangeResult, idOf, type ObjectFailure } from "./change";

export type ObjectResult =
  | (ObjectKey & { readonly result: "done" | "untried" | "unfinished" })
  | (ObjectFailure & { readonly result: "failed" });

/** Of an object that failed, or that a stop has kept from being done; of the whole kind, if the problem names no item. */
export function resultOf(kind: string, problem: ItemProblem): ObjectResult {
  const { item: key = "", isUntried, unfinished, message, ...more } = problem;
  if (isUntried) return { kind, key, result: "untried" };
  if (unfinished) return { kind, key, result: "unfinished" };
  return { kind, key, result: "failed", message: mask(message), ...more };
}

type Numbers = Readonly<Record<ObjectResult["result"], number>>;

export class Results {
  readonly #last: Map<string, ObjectResult>;
  /** Counted as they come: a run of thousands shows them after each object. */
  readonly #numbers: Record<ObjectResult["result"], number>;

  /** A run does not find out again what its plan has found: objects that failed, or that need nothing more. */
  constructor(planned?: Results) {
    this.#last = new Map(planned ? planned.#last : []);
    this.#numbers = { ...(planned ? planned.#numbers : { done: 0, failed: 0, unfinished: 0, untried: 0 }) };
  }

  add(one: ObjectResult): void {
    const isOfKind = one.result === "failed" && one.key === "";
    const id = isOfKind ? `${idOf(one)} ${one.message}` : idOf(one);
    const before = this.#last.get(id);
    if (one.result === "untried" && before !== undefined) return;
    if (before !== undefined) this.#numbers[before.result]--;
    this.#numbers[one.result]++;
    this.#last.set(id, one);
  }

  get failures(): readonly ObjectFailure[] {
    return [...this.#last.values()].flatMap((one) => (one.result === "failed" ? [one] : []));
  }

  get numbers(): Numbers {
    return this.#numbers;
  }

  resultOf(object: ObjectKey): ChangeResult {
    const result = this.#last.get(idOf(object))?.result;
    return result === undefined || result === "untried" ? "skipped" : result;
  }
}
