/** The base class of all resource classes: a custom resource whose serialized provider only loads this package. */

import path from "node:path";
import * as pulumi from "../pulumi/sdk/modules";
import { exposePackageToEngine } from "../pulumi/sdk/serialized-provider";
import { suppressStackTraces } from "../pulumi/sdk/stack-traces";
import { exactNumber } from "../sdk/json";
import { parseId } from "./id";
import { type IsSecret, type Marked, markSecrets } from "./mark-secrets";
import { sentOptions } from "./options";
import { warnOfPlainToken } from "./plain-token";
import { type Registration, registrationOf, withFormerType } from "./registration";
import { SECRET_INPUTS } from "./secret-inputs";
import { BEFORE } from "./values";

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

/** The classes of `pulumi-forge/native` are subclasses, and so one more frame. */
export const nativeClasses = path.join(__dirname, "generated", `native${path.extname(__filename)}`);

export abstract class ForgeResource extends pulumi.CustomResource {
  static readonly registration?: Registration;

  protected constructor(
    facts: Facts,
    name: string,
    args: object,
    options: pulumi.CustomResourceOptions = {},
  ) {
    warnOfPlainToken();
    const { kind, id, inputs, outputs, fromId, derivedFrom = {} } = facts;
    const registration = registrationOf(new.target);
    registration.assertOptions(kind, name, args, options);
    const { sent, isSecret, merged } = (registration.isNative ? nativeInputs : dynamicInputs)(
      facts,
      args,
      options,
    );
    // Every property that a program may read must be declared, also omitted inputs, and all inputs for `get`: they are
    // undefined until the provider returns them.
    const properties = [...inputs, ...outputs, ...Object.keys(fromId)];
    const declared = Object.fromEntries(properties.map((property) => [property, undefined]));
    const restore = suppressStackTraces([__filename, nativeClasses]);
    try {
      super(
        registration.typeOf(kind),
        name,
        { ...declared, ...sent, ...registration.inputs(kind) },
        withFormerType(merged, registration.formerTypeOf(kind)),
      );
    } finally {
      restore();
    }
    // The plugin itself decides what stays known in a preview.
    for (const [part, type] of registration.isNative ? [] : Object.entries(fromId)) {
      const output = (this as unknown as Readonly<Record<string, pulumi.Output<unknown>>>)[part];
      const value = this.id.apply((text) => {
        const found = parseId(text, id)?.[part];
        // Ids in unit tests of a program may have any form.
        if (found === undefined) return output;
        return type === "number" ? exactNumber(found) : found;
      });
      Object.defineProperty(this, part, {
        value: secretIf(isSecret, derivedFrom[part], value),
        enumerable: true,
      });
    }
  }
}

interface Prepared {
  readonly sent: object;
  readonly merged: pulumi.CustomResourceOptions;
  /** Absent if no input is secret, or the engine knows it itself. */
  readonly isSecret?: IsSecret | undefined;
}

/**
 * A replacement of settings first restores what they were before. Of a forced one (`--replace`, `taint`), the provider learns nothing, so the
 * order has to be an option.
 */
export const withOrder = (
  { derivedFrom }: Facts,
  options: pulumi.CustomResourceOptions,
): pulumi.CustomResourceOptions =>
  derivedFrom !== undefined && BEFORE in derivedFrom ? { deleteBeforeReplace: true, ...options } : options;

/** The engine does not tell a dynamic provider what is secret, and applies some options only to plugins. */
function dynamicInputs(facts: Facts, args: object, options: pulumi.CustomResourceOptions): Prepared {
  const { secrets } = facts;
  const sealed = markSecrets({ ...args, ...hiddenIn(args, secrets) }, secrets);
  const merged = pulumi.mergeOptions(withOrder(facts, options), { additionalSecretOutputs: [...secrets] });
  const { args: sent, isSecret } = withSecretOutputs(sealed, facts, merged.additionalSecretOutputs ?? []);
  return { sent: { ...sent, ...sentOptions(options) }, isSecret, merged };
}

const nativeInputs = (facts: Facts, args: object, options: pulumi.CustomResourceOptions): Prepared => ({
  sent: { ...args, ...hiddenIn(args, facts.secrets) },
  merged: withOrder(facts, options),
});

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
