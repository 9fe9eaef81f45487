export interface Declaration {
  readonly name: string;
  readonly form: "single" | "many" | "exclusive";
  readonly group: string;
  /** The group as the program writes it. */
  readonly spelled: string;
  readonly labels: readonly string[];
  /** It uses an output of an exclusive resource. */
  readonly depends: boolean;
}

/** A program with labels, as data. */
export interface LabelProgram {
  /** In the order in which they are constructed. */
  readonly declarations: readonly Declaration[];
  /** The names of resources with `retainOnDelete`. */
  readonly retained: readonly string[];
}

/** Constructs the resources with the classes of a host. */
export function constructLabels(classes: object, program: LabelProgram): readonly { readonly urn: unknown }[];
