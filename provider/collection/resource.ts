/** A resource in a run: its kind, its form, and what it shares with the other resources. */
import type { AnyDefinition } from "../definition/resource";
import type { Form } from "./forms/form";
import type { Session } from "./session";

export interface Resource {
  readonly definition: AnyDefinition;
  readonly form: Form;
  readonly session: Session;
}
