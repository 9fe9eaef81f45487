/** How a resource class registers its resources with the engine: as dynamic resources, or as resources of the plugin. */
import type * as pulumi from "../pulumi/sdk/modules";
import { typeOf } from "../pulumi/sdk/names";
import { providerLine } from "../pulumi/sdk/serialized-provider";
import { rejectIllFormed, rejectImport, rejectInheritedProvider } from "./options";
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
}

export const dynamicRegistration: Registration = {
  isNative: false,
  typeOf,
  formerTypeOf: tokenOf,
  inputs: (className) => ({ __provider: providerLine(className) }),
  assertOptions(className, name, args, options) {
    rejectIllFormed(className, name, args);
    rejectImport(className, name, options);
    rejectInheritedProvider(className, name, args, options);
  },
};

export const nativeRegistration: Registration = {
  isNative: true,
  typeOf: tokenOf,
  formerTypeOf: typeOf,
  inputs: () => ({}),
  assertOptions: rejectIllFormed,
};

export const withFormerType = (
  options: pulumi.CustomResourceOptions,
  type: string,
): pulumi.CustomResourceOptions => ({ ...options, aliases: [...(options.aliases ?? []), { type }] });

/** Of the class that `new` was called with. */
export const registrationOf = (target: unknown): Registration =>
  (target as { readonly registration?: Registration }).registration ?? dynamicRegistration;
