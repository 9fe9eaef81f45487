/** The base class of all resource classes: a custom resource whose serialized provider only loads this package. */

import { exactNumber } from "../../sdk/json";
import { parseId } from "../identity/id";
import * as pulumi from "../pulumi/sdk/modules";
import { type ConcealedBy, concealedIn, SECRET_INPUTS } from "../values/secret-inputs";
import { BEFORE } from "../values/values";
import { declareResource } from "./beside";
import { hideSecrets, type IsSecret, type Marked, markSecrets } from "./mark-secrets";
import { sentOptions } from "./options";
import { RegisteredResource, registrationOf } from "./registration";

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
  /** Inputs that are secret as long as one of these others is set. */
  readonly concealedBy?: ConcealedBy;
  /** Whether the lists of several places have the same object. */
  readonly isInSeveralLists?: boolean;
  /** Outputs that reveal inputs, by input. */
  readonly derivedFrom?: Readonly<Record<string, readonly string[]>>;
}

export abstract class ForgeResource extends RegisteredResource {
  protected constructor(
    facts: Facts,
    name: string,
    args: object,
    options: pulumi.CustomResourceOptions = {},
  ) {
    const { kind, inputs, outputs, fromId, derivedFrom = {} } = facts;
    const registration = registrationOf(new.target, kind, name, args, options);
    const { isNative } = registration;
    const { sent, isSecret, merged } = (isNative ? nativeInputs : dynamicInputs)(facts, args, options);
    const properties = [...inputs, ...outputs, ...Object.keys(fromId)];
    const { constructed } = declareResource({
      ...{ kind, className: kind, name, args: { ...args }, options, facts, isMany: false },
    });
    super(registration, kind, name, { properties, sent, options: merged });
    constructed(this);
    // The plugin itself decides what stays known in a preview.
    for (const part of isNative ? [] : Object.keys(fromId)) {
      const output = (this as unknown as Readonly<Record<string, pulumi.Output<unknown>>>)[part];
      // Ids in unit tests of a program may have any form.
      const value = this.id.apply((id) => idPart(facts, id, part) ?? output);
      Object.defineProperty(this, part, {
        value: secretIf(isSecret, derivedFrom[part], value),
        enumerable: true,
      });
    }
  }
}

/** An output that is part of the id; `undefined` if the id has another form. */
export function idPart({ id: names, fromId }: Facts, id: string, part: string): string | number | undefined {
  const found = parseId(id, names)?.[part];
  return found !== undefined && fromId[part] === "number" ? exactNumber(found) : found;
}

interface Prepared {
  readonly sent: object;
  readonly merged: pulumi.CustomResourceOptions;
  /** Absent if no input is secret, or the engine knows it itself. */
  readonly isSecret?: IsSecret | undefined;
}

/**
 * A replacement of settings first restores what they were before, and one of what has a secret of the service's making must not adopt
 * what it replaces. Of a forced one (`--replace`, `taint`), the provider learns nothing, so the order has to be an option.
 */
export const withOrder = (
  facts: Facts,
  args: object,
  options: pulumi.CustomResourceOptions,
): pulumi.CustomResourceOptions =>
  BEFORE in (facts.derivedFrom ?? {}) || (hasSecretOutput(facts) && mayAdopt(args))
    ? { deleteBeforeReplace: true, ...options }
    : options;

const hasSecretOutput = ({ secrets, outputs, fromId }: Facts): boolean =>
  secrets.some((name) => outputs.includes(name) || name in fromId);

/** By the resource or by the stack; an explicit provider is a plugin, which knows what it has read. */
function mayAdopt({ adopt }: { readonly adopt?: unknown }): boolean {
  const chosen = adopt ?? pulumi.runtime.getConfig("forge:adopt") ?? process.env.FORGE_ADOPT ?? false;
  return ![false, "false", ""].includes(chosen as string | boolean);
}

/** The engine does not tell a dynamic provider what is secret, and applies some options only to plugins. */
function dynamicInputs(facts: Facts, args: object, options: pulumi.CustomResourceOptions): Prepared {
  const { secrets } = facts;
  const sealed = markSecrets(hideSecrets({ ...args }, concealedIn(facts.concealedBy, { ...args })), secrets);
  const merged = pulumi.mergeOptions(withOrder(facts, args, options), {
    additionalSecretOutputs: [...secrets],
  });
  const { args: sent, isSecret } = withSecretOutputs(sealed, facts, merged.additionalSecretOutputs ?? []);
  return { sent: { ...sent, ...sentOptions(options) }, isSecret, merged };
}

const nativeInputs = (facts: Facts, args: object, options: pulumi.CustomResourceOptions): Prepared => ({
  sent: hideSecrets({ ...args }, [...facts.secrets, ...concealedIn(facts.concealedBy, { ...args })]),
  merged: withOrder(facts, args, options),
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
