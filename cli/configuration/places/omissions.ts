/** Remembers what each `null` and each exception leaves out, and warns of those that leave out nothing anywhere. */
import type { Position, Problems } from "../read/problems";

interface Omission {
  readonly position: Position;
  readonly warning: string;
  readonly hasEffect: boolean;
}

/** One `null` of a set or pattern stands for many places; it is right if it leaves out something in one of them. */
export class Omissions {
  readonly #seen = new Map<string, Omission>();

  /** The warning is for one without effect. */
  add(position: Position, hasEffect: boolean, warning = ""): void {
    const key = [position.file, position.line, position.column].join("\0");
    if (this.#seen.get(key)?.hasEffect !== true) this.#seen.set(key, { position, warning, hasEffect });
  }

  warn(problems: Problems): void {
    for (const { position, warning, hasEffect } of this.#seen.values())
      if (!hasEffect) problems.warn(position, warning);
  }
}
