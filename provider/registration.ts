/** How a resource class registers its resources with the engine: as dynamic resources, or as resources of the plugin. */
import type * as pulumi from "../pulumi/sdk/modules";
import { typeOf } from "../pulumi/sdk/names";
import { providerLine } from "../pulumi/sdk/serialized-provider";
import { rejectIllFormed, rejectImport, rejectProvider } from "./options";
import { tokenOf } from "./tokens";

/** A static property of each class; the classes of `pulumi-forge/native` override it. */
export interface Registration {
  readonly isNative: boolean;
  typeOf(className: string): string;
  /** The type by which a stack of the other host has recorded the same resource: it moves over without a change. */
  formerTypeOf(className: string): string;
  /** Inputs that only the engine's process reads. */
  inputs(className: string): object;
  /** Throws for options that do not work. */
  assertOptions(className: string, name: string, args: object, options: pulumi.CustomResourceOptions): void;
  /** Throws if what its transformations have made of it does not work; it is not sent to the engine yet. */
  assertMade(className: string, name: string, args: object, resource: pulumi.Resource): void;
}

export const dynamicRegistration: Registration = {
  isNative: false,
  typeOf,
  formerTypeOf: tokenOf,
  inputs: (className) => ({ __provider: providerLine(className) }),
  assertOptions(className, name, args, options) {
    rejectIllFormed(className, name, args);
    rejectImport(className, name, options);
    rejectProvider(className, name, args, options);
  },
  assertMade: (className, name, args, resource) =>
    rejectProvider(className, name, args, { parent: resource }),
};

export const nativeRegistration: Registration = {
  isNative: true,
  typeOf: tokenOf,
  formerTypeOf: typeOf,
  inputs: () => ({}),
  assertOptions: rejectIllFormed,
  assertMade: () => undefined,
};

export const withFormerType = (
  options: pulumi.CustomResourceOptions,
  type: string,
): pulumi.CustomResourceOptions => ({ ...options, aliases: [...(options.aliases ?? []), { type }] });

/** Of the class that `new` was called with. */
export const registrationOf = (target: unknown): Registration =>
  (target as { readonly registration?: Registration }).registration ?? dynamicRegistration;
