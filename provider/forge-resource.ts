/** The class under every resource class: a custom resource whose provider is one line of code that loads this package. */

import * as pulumi from "../pulumi/sdk/modules";
import { typeOf } from "../pulumi/sdk/names";
import { letEngineFindPackage, providerLine } from "../pulumi/sdk/serialized-provider";
import { suppressStackTraces } from "../pulumi/sdk/stack-traces";
import { parseId } from "./id";
import { type IsSecret, type Marked, markSecrets } from "./mark-secrets";
import { refuseAdoptingReplacement, refuseImport, sentOptions, withDefaults } from "./options";
import { warnOfPlainToken } from "./plain-token";
import { SECRET_INPUTS } from "./secret-inputs";

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
  /** Outputs that tell an input, by that input. */
  readonly derivedFrom?: Readonly<Record<string, readonly string[]>>;
}

letEngineFindPackage();

export { typeOf };

export abstract class ForgeResource extends pulumi.CustomResource {
  protected constructor(
    facts: Facts,
    name: string,
    args: object,
    options: pulumi.CustomResourceOptions = {},
  ) {
    warnOfPlainToken();
    const { kind, id, inputs, outputs, fromId, secrets, derivedFrom = {} } = facts;
    refuseImport(kind, name, options);
    refuseAdoptingReplacement(kind, name, args, options);
    const sealed = markSecrets({ ...args, ...hiddenIn(args, secrets) }, secrets);
    const merged = pulumi.mergeOptions(withDefaults(options), { additionalSecretOutputs: [...secrets] });
    const { args: sent, isSecret } = withSecretOutputs(sealed, facts, merged.additionalSecretOutputs ?? []);
    // What a program may read must be declared, and so must the inputs that it left out, or all of them where it only
    // gives an id: undefined until the provider has spoken.
    const properties = [...inputs, ...outputs, ...Object.keys(fromId)];
    const declared = Object.fromEntries(properties.map((property) => [property, undefined]));
    const restore = suppressStackTraces(__filename);
    try {
      super(
        typeOf(kind),
        name,
        { ...declared, ...sent, ...sentOptions(options), __provider: providerLine(kind) },
        merged,
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
      Object.defineProperty(this, part, {
        value: secretIf(isSecret, derivedFrom[part], value),
        enumerable: true,
      });
    }
  }
}

/**
 * What is made of a secret input is a secret output, and what is secret in part is one as a whole, for the service may answer
 * its parts in another order. Which they are is only known when the inputs are: the SDK reads the names when it has them all.
 */
function withSecretOutputs({ args, isSecret }: Marked, facts: Facts, names: string[]): Marked {
  if (isSecret === undefined) return { args };
  const { inputs, derivedFrom = {} } = facts;
  const made = [...inputs.map((name) => [name, [name]] as const), ...Object.entries(derivedFrom)];
  const found = Promise.all(
    made.map(async ([name, of]) => ((await someOf(of, isSecret)) && !names.includes(name) ? [name] : [])),
  );
  const ready = found.then((all) => void names.push(...all.flat()));
  return { args: { ...args, [SECRET_INPUTS]: ready.then(() => args[SECRET_INPUTS]) }, isSecret };
}

export const someOf = async (names: readonly string[], isSecret: IsSecret): Promise<boolean> =>
  (await Promise.all(names.map(isSecret))).some(Boolean);

const secretIf = (
  isSecret: IsSecret | undefined,
  of: readonly string[] | undefined,
  value: pulumi.Output<unknown>,
): pulumi.Output<unknown> =>
  isSecret === undefined || of === undefined
    ? value
    : pulumi.output(someOf(of, isSecret)).apply((is) => (is ? pulumi.secret(value) : value));

/** An input that holds a secret is one, although the program gives it as plain text. */
export const hiddenIn = (args: object, secrets: readonly string[]): Record<string, unknown> =>
  secrets.length === 0
    ? {}
    : Object.fromEntries(
        Object.entries(args)
          .filter(([name, value]) => secrets.includes(name) && value !== undefined)
          .map(([name, value]) => [name, pulumi.secret(value)]),
      );
