/** The class under every resource class: a custom resource whose provider is one line of code that loads this package. */

import { fewerTraces } from "./fewer-traces";
import { parseId } from "./id";
import { refuseAdoptingReplacement, refuseImport, sentOptions, withDefaults } from "./options";
import { warnOfPlainToken } from "./plain-token";
import { letEngineFindPackage, providerLine } from "./provider-line";
import * as pulumi from "./pulumi";

export interface Facts {
  readonly kind: string;
  /** What the id is made of. */
  readonly id: readonly string[];
  readonly inputs: readonly string[];
  /** Without those that the id holds. */
  readonly outputs: readonly string[];
  /** Outputs that the id holds, with their types: known even in the preview of an update, when the others are not. */
  readonly fromId: Readonly<Record<string, string>>;
  /** Encrypted in the state. */
  readonly secrets: readonly string[];
}

letEngineFindPackage();

export const typeOf = (kind: string) => `pulumi-nodejs:dynamic/forge:${kind}`;

export abstract class ForgeResource extends pulumi.CustomResource {
  protected constructor(
    facts: Facts,
    name: string,
    args: object,
    options: pulumi.CustomResourceOptions = {},
  ) {
    warnOfPlainToken();
    const { kind, id, inputs, outputs, fromId, secrets } = facts;
    refuseImport(kind, name, options);
    refuseAdoptingReplacement(kind, name, args, options);
    // What a program may read must be declared, and so must the inputs that it left out, or all of them where it only
    // gives an id: undefined until the provider has spoken.
    const properties = [...inputs, ...outputs, ...Object.keys(fromId)];
    const declared = Object.fromEntries(properties.map((property) => [property, undefined]));
    const restore = fewerTraces();
    try {
      super(
        typeOf(kind),
        name,
        {
          ...declared,
          ...args,
          ...hiddenIn(args, secrets),
          ...sentOptions(options),
          __provider: providerLine(kind),
        },
        pulumi.mergeOptions(withDefaults(options), { additionalSecretOutputs: [...secrets] }),
      );
    } finally {
      restore();
    }
    for (const [part, type] of Object.entries(fromId)) {
      const told = (this as unknown as Readonly<Record<string, pulumi.Output<unknown>>>)[part];
      const value = this.id.apply((text) => {
        const found = parseId(text, id)?.[part];
        // The ids of a program's own unit test may look like anything.
        if (found === undefined) return told;
        return type === "number" ? Number(found) : found;
      });
      Object.defineProperty(this, part, { value, enumerable: true });
    }
  }
}

/** An input that holds a secret is one, although the program gives it as plain text. */
export const hiddenIn = (args: object, secrets: readonly string[]): Record<string, unknown> =>
  secrets.length === 0
    ? {}
    : Object.fromEntries(
        Object.entries(args)
          .filter(([name, value]) => secrets.includes(name) && value !== undefined)
          .map(([name, value]) => [name, pulumi.secret(value)]),
      );
