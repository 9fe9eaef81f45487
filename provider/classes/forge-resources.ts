/** The base class of all resources that manage many objects of a kind. */

import { exactNumber } from "../../sdk/json";
import {
  EXISTED,
  packed,
  secretsIn,
  secretsText,
  UNMANAGED,
  unpacked,
  withoutSecretValues,
} from "../collection/record/wire";
import type { CommonArgs } from "../generated/common-args";
import * as pulumi from "../pulumi/sdk/modules";
import { applyWithUnknowns } from "../pulumi/sdk/outputs";
import { passTextAsBytes } from "../pulumi/sdk/protobuf-text";
import { concealedPaths, secretInputsOf } from "../values/secret-inputs";
import { isRecord, type Values } from "../values/values";
import { declareResource } from "./beside";
import { type Facts, idPart, someOf, withOrder } from "./forge-resource";
import { type IsSecret, ifSecret, isLater, isPlain, markSecretsOfMany } from "./mark-secrets";
import { sentOptions } from "./options";
import { RegisteredResource, registrationOf } from "./registration";

/** An item's inputs without those that the defaults or its key set. */
export type ItemOf<Args> = { [Name in Exclude<keyof Args, keyof CommonArgs>]?: Args[Name] | undefined };

export interface PluralArgs<Args> extends CommonArgs {
  /** Inputs of all items; an item can override them. */
  defaults?: ItemOf<Args> | undefined;
  /** The objects: a record, whose keys set the naming input of each item, or a list. Outputs have the same keys. */
  items:
    | pulumi.Input<{ [key: string]: pulumi.Input<ItemOf<Args>> }>
    | pulumi.Input<pulumi.Input<ItemOf<Args>>[]>;
  /**
   * Deletes objects that the program does not declare; the preview lists them. `true`: in the groups or projects of all items. A list:
   * in these groups or projects. No other resource of the program may have objects there.
   */
  exclusive?: pulumi.Input<boolean | pulumi.Input<string>[]> | undefined;
  /** The most objects that one run may delete; a preview or update that would delete more is refused. */
  maxDeletions?: pulumi.Input<number> | undefined;
}

/** An object's inputs and outputs as plain values, without secret outputs. */
export type ItemState<Single, Secret extends string = never> = {
  readonly [Name in Exclude<
    keyof Single,
    keyof pulumi.CustomResource | Secret
  >]: Single[Name] extends pulumi.Output<infer Value> ? Value : never;
} & {
  /** The id that the object would have as its own resource. */
  readonly id: string;
};

/** Secret outputs, by item. */
export type SecretsOf<Single, Secret extends keyof Single> = pulumi.Output<{
  readonly [key: string]: {
    readonly [Name in Secret]: Single[Name] extends pulumi.Output<infer Value> ? Value : never;
  };
}>;

export interface PluralFacts extends Facts {
  /** Such as `GroupLabels`. */
  readonly plural: string;
  /** The input that an item's key sets. */
  readonly keyInput?: string;
  readonly keyIsNumber?: true;
}

const properties = [
  "defaults",
  "items",
  "apart",
  "secrets",
  "exclusive",
  "maxDeletions",
  "adopt",
  "connection",
];

export abstract class ForgeResources<Single, Secret extends string = never> extends RegisteredResource {
  /** Each object, by the key of its item. */
  declare readonly items: pulumi.Output<{ readonly [key: string]: ItemState<Single, Secret> }>;

  protected constructor(
    facts: PluralFacts,
    name: string,
    args: PluralArgs<object>,
    options: pulumi.CustomResourceOptions = {},
  ) {
    passTextAsBytes();
    const { plural } = facts;
    const registration = registrationOf(new.target, plural, name, args, options);
    const { ignored, options: rest } = ignoredItems(options);
    const { args: marked, isSecret } = markSecretsOfMany({ ...args }, facts);
    const sent = packedItems(marked, facts);
    const { inputs, constructed } = declareResource({
      ...{ kind: facts.kind, className: plural, name, args: { ...args }, options, facts, isMany: true },
    });
    super(registration, plural, name, {
      properties,
      sent: { ...sent, ...inputs, ...ignored, ...sentOptions(options) },
      options: registration.isNative
        ? withOrder(facts, args, { ...rest, replaceOnChanges: [] })
        : pulumi.mergeOptions(withOrder(facts, args, rest), { additionalSecretOutputs: ["secrets"] }),
    });
    const {
      items,
      apart,
      defaults,
      secrets: concealed,
    } = this as unknown as Readonly<Record<string, pulumi.Output<unknown>>>;
    const parts = () => pulumi.all([items, apart, defaults]);
    // Inputs that the program marks as secret are recorded with the secret outputs, so reading them makes everything secret.
    const allParts = () => pulumi.all([items, apart, defaults, concealed]);
    const partsWithSecrets = (isSecret: IsSecret) =>
      pulumi.output(someOf(["items", "defaults"], isSecret)).apply((is) => (is ? allParts() : parts()));
    const partsToRead = () =>
      "secrets" in sent ? allParts() : isSecret ? partsWithSecrets(isSecret) : parts();
    Object.defineProperty(this, "secrets", {
      configurable: true,
      enumerable: true,
      get: () => concealed?.apply(secretsIn),
    });
    // Items are only expanded when a program reads them, because there may be thousands.
    Object.defineProperty(this, "items", {
      configurable: true,
      enumerable: true,
      get: () =>
        applyWithUnknowns(
          partsToRead() as unknown as pulumi.Output<readonly unknown[]>,
          ([text, others, common, apartFromAll]) =>
            wholeItems(
              facts,
              withHidden(facts, recordedItems(text, others, "apart" in sent), apartFromAll),
              common,
            ),
        ),
    });
    constructed(this);
  }
}

/** In a preview, values that the provider does not return are unknown, even if they were never sent. */
function recordedItems(items: unknown, apart: unknown, isSent: boolean): unknown {
  const others = !isSent && pulumi.isUnknown(apart) ? undefined : apart;
  return [items, others].some(pulumi.isUnknown) ? pulumi.unknown : unpacked({ items, apart: others }).items;
}

const isKnown = (value: unknown): value is Values => isRecord(value) && !pulumi.isUnknown(value);

/** Adds secret inputs; outputs that are secret by kind are in `secrets`. */
function withHidden({ secrets, inputs }: PluralFacts, items: unknown, hidden: unknown): unknown {
  const concealed = secretsIn(hidden);
  if (!isKnown(items) || !isKnown(concealed)) return items;
  const isInput = (name: string) => inputs.includes(name) || !secrets.includes(name);
  const whole = Object.entries(items).map(([key, item]) => {
    const own = concealed[key];
    return [key, isRecord(item) && isRecord(own) ? { ...item, ...pick(own, isInput) } : item];
  });
  return Object.fromEntries(whole);
}

/** Adds implicit values: the defaults, the key, and the outputs that are part of the id. */
function wholeItems(facts: PluralFacts, recorded: unknown, common: unknown): unknown {
  if (!isKnown(recorded)) return pulumi.unknown;
  const shared = isRecord(common) ? pick(common, (name) => facts.inputs.includes(name)) : {};
  const whole = Object.entries(recorded).map(([key, item]) => [
    key,
    isKnown(item) ? wholeItem(facts, key, item, shared) : pulumi.unknown,
  ]);
  return Object.fromEntries(whole);
}

function wholeItem(facts: PluralFacts, key: string, item: Values, shared: Values): Values {
  const { keyInput, keyIsNumber } = facts;
  const byKey = keyInput === undefined ? {} : { [keyInput]: keyIsNumber ? exactNumber(key) : key };
  const { without: _, [UNMANAGED]: __, [EXISTED]: ___, ...known } = item;
  return { ...byKey, ...shared, ...outputsBy(facts, item.id), ...known };
}

/** The outputs that are part of the id; in the preview of an update, which returns the inputs without ids, all are unknown. */
function outputsBy(facts: PluralFacts, id: unknown): Values {
  const { fromId, outputs, secrets } = facts;
  const parts = Object.keys(fromId);
  if (typeof id === "string")
    return Object.fromEntries(parts.map((part) => [part, idPart(facts, id, part) ?? pulumi.unknown]));
  const names = ["id", ...parts, ...outputs.filter((name) => !secrets.includes(name))];
  return Object.fromEntries(names.map((name) => [name, pulumi.unknown]));
}

const pick = (values: Values, isPicked: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name)));

// ─── What the provider is sent ───────────────────────────────────────────────

/** The text that a program sends is JSON, which the mocks of its unit tests can read. */
const packedAsJson = (values: Values, apart: ReadonlySet<string>) => packed(values, apart, JSON.stringify);

/** Items with plain values become one text, and what is secret by kind in them another; items with outputs stay objects. */
function packedItems(
  { items, ...rest }: Values,
  { secrets: known, concealedBy }: Pick<Facts, "secrets" | "concealedBy">,
): Values {
  if (items === undefined) return rest;
  if (isLater(items)) return { ...rest, items: pulumi.output(items).apply((all) => JSON.stringify(all)) };
  // The provider makes the keys of a list's items, so a list with an output stays a list of objects.
  if (Array.isArray(items) && !isPlain(items)) return packed({ ...rest, items: ifSecret(items) }, true);
  const apart = new Set(isRecord(items) ? Object.keys(items).filter((key) => !isPlain(items[key])) : []);
  const concealed = secretInputsOf(concealedPaths(concealedBy, { items, defaults: rest.defaults }));
  const { secrets, ...open } = withoutSecretValues(
    { items },
    apart,
    (name, key) => known.includes(name) || (concealed.any && concealed.has(name, key)),
  );
  return {
    ...packedAsJson({ ...rest, ...open }, apart),
    ...(secrets === undefined ? {} : { secrets: pulumi.secret(secretsText(secrets)) }),
  };
}

const ITEMS = /^items(?=$|[.[])/;

/** The engine cannot look into the text of the items, so the provider applies `ignoreChanges` to them, and `replaceOnChanges`. */
function ignoredItems(options: pulumi.CustomResourceOptions): {
  readonly ignored: Values;
  readonly options: pulumi.CustomResourceOptions;
} {
  const { ignoreChanges = [] } = options;
  const ofItems = ignoreChanges.filter((path) => ITEMS.test(path));
  if (ofItems.length === 0) return { ignored: {}, options };
  const others = ignoreChanges.filter((path) => !ITEMS.test(path));
  return { ignored: { ignoreChanges: ofItems }, options: { ...options, ignoreChanges: others } };
}
