/** Progress of a command on a terminal: colors, and lines that are overwritten in place. */
import { styleText } from "node:util";

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "magenta" | "cyan";

export type Paint = (style: Style, text: string) => string;

/** Without a check of stdout, which may be another stream. */
export const painting =
  (isColored: boolean): Paint =>
  (style, text) =>
    isColored ? styleText(style, text, { validateStream: false }) : text;

/** The current state of a long run. */
export interface ProgressView {
  /** Lines that stay in a log. */
  readonly lines: readonly string[];
  /** Shown on a terminal only. */
  readonly status?: string;
}

/** On a terminal, shows the view in place with the elapsed seconds; elsewhere prints each new line once. */
export interface LiveProgress {
  show(standing: ProgressView): void;
  /** Clears the lines that were shown in place, until more is shown. */
  end(): void;
}
