/** A line of a run about a kind, or about the run itself. */
export interface Diagnostic {
  /** The failure's subject, if the message is about something else than a resource. */
  readonly title?: string;
  readonly severity: "info" | "info#err" | "warning" | "error";
  readonly message: string;
  readonly urn: string | undefined;
}
