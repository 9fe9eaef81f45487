/** The base class of all resource classes: a custom resource whose serialized provider only loads this package. */

import * as pulumi from "../pulumi/sdk/modules";
import { typeOf } from "../pulumi/sdk/names";
import { exposePackageToEngine, providerLine } from "../pulumi/sdk/serialized-provider";
import { suppressStackTraces } from "../pulumi/sdk/stack-traces";
import { parseId } from "./id";
import { type IsSecret, type Marked, markSecrets } from "./mark-secrets";
import { rejectAdoptingReplacement, rejectImport, sentOptions, withDefaults } from "./options";
import { warnOfPlainToken } from "./plain-token";
import { SECRET_INPUTS } from "./secret-inputs";

export interface Facts {
  readonly kind: string;
  /** The names of the id's parts. */
  readonly id: readonly string[];
  readonly inputs: readonly string[];
  /** Outputs that are not part of the id. */
  readonly outputs: readonly string[];
  /** Outputs that are part of the id, with their types: known even in the preview of an update. */
  readonly fromId: Readonly<Record<string, string>>;
  /** The names of outputs that are encrypted in the state. */
  readonly secrets: readonly string[];
  /** Outputs that reveal inputs, by input. */
  readonly derivedFrom?: Readonly<Record<string, readonly string[]>>;
}

exposePackageToEngine();

export abstract class ForgeResource extends pulumi.CustomResource {
  protected constructor(
    facts: Facts,
    name: string,
    args: object,
    options: pulumi.CustomResourceOptions = {},
  ) {
    warnOfPlainToken();
    const { kind, id, inputs, outputs, fromId, secrets, derivedFrom = {} } = facts;
    rejectImport(kind, name, options);
    rejectAdoptingReplacement(kind, name, args, options);
    const sealed = markSecrets({ ...args, ...hiddenIn(args, secrets) }, secrets);
    const merged = pulumi.mergeOptions(withDefaults(options), { additionalSecretOutputs: [...secrets] });
    const { args: sent, isSecret } = withSecretOutputs(sealed, facts, merged.additionalSecretOutputs ?? []);
    // Every property that a program may read must be declared, also omitted inputs, and all inputs for `get`: they are
    // undefined until the provider returns them.
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
        // Ids in unit tests of a program may have any form.
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
 * An output made of a secret input is secret, and as a whole even if only a part is, because the service may return the parts in
 * another order. The SDK reads the names only when all inputs are known, so later inputs can still add to them.
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

/** An input that contains a secret is secret as a whole, even if the program passes it as plain text. */
export const hiddenIn = (args: object, secrets: readonly string[]): Record<string, unknown> =>
  secrets.length === 0
    ? {}
    : Object.fromEntries(
        Object.entries(args)
          .filter(([name, value]) => secrets.includes(name) && value !== undefined)
          .map(([name, value]) => [name, pulumi.secret(value)]),
      );
