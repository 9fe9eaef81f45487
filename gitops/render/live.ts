/** What a terminal does for a report that goes on: colors, and lines that are written over. */

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "magenta";

export type Paint = (style: Style, text: string) => string;

/** How something stands that takes a while. */
export interface ProgressView {
  /** Worth a line each, also for who reads them later. */
  readonly lines: readonly string[];
  /** Of interest for the moment only. */
  readonly passing?: string;
}

/** On a terminal the last standing with the seconds so far, in place; elsewhere each line once, when it is new. */
export interface LiveProgress {
  show(standing: ProgressView): void;
  /** Takes away what is only there for the moment. */
  end(): void;
}
