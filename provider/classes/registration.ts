/** How a resource class registers its resources with the engine: as dynamic resources, or as resources of the plugin. */
import path from "node:path";
import * as pulumi from "../pulumi/sdk/modules";
import { typeOf } from "../pulumi/sdk/names";
import { exposePackageToEngine, providerLine } from "../pulumi/sdk/serialized-provider";
import { suppressStackTraces } from "../pulumi/sdk/stack-traces";
import { rejectIllFormed, rejectImport, rejectInheritedProvider } from "./options";
import { warnOfPlainToken } from "./plain-token";
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

/** Of a kind that a program defines itself, in `file`, which is relative to its folder. */
export const ownRegistration = (file: string): Registration => ({
  ...dynamicRegistration,
  inputs: (className) => ({ __provider: providerLine(className, file) }),
});

export const nativeRegistration: Registration = {
  isNative: true,
  typeOf: tokenOf,
  formerTypeOf: typeOf,
  inputs: () => ({}),
  assertOptions: rejectIllFormed,
};

exposePackageToEngine();

/** The files whose constructors run between that of a dynamic class, or of a subclass in `native`, and that of the SDK. */
const classFiles = [
  "registration",
  "forge-resource",
  "forge-resources",
  path.join("..", "generated", "native"),
  "define-kind",
].map((file) => path.join(__dirname, `${file}${path.extname(__filename)}`));

/** The properties of a resource. */
export interface Registered {
  /** All that a program may read, also omitted inputs, and all inputs for `get`: undefined until the provider returns them. */
  readonly properties: readonly string[];
  readonly sent: object;
  readonly options: pulumi.CustomResourceOptions;
}

export abstract class RegisteredResource extends pulumi.CustomResource {
  static readonly registration: Registration = dynamicRegistration;

  protected constructor(
    registration: Registration,
    className: string,
    name: string,
    { properties, sent, options }: Registered,
  ) {
    const declared = Object.fromEntries(properties.map((property) => [property, undefined]));
    const aliases = [...(options.aliases ?? []), { type: registration.formerTypeOf(className) }];
    const restore = suppressStackTraces(classFiles);
    try {
      super(
        registration.typeOf(className),
        name,
        { ...declared, ...sent, ...registration.inputs(className) },
        { ...options, aliases },
      );
    } finally {
      restore();
    }
  }
}

/** How the class that `new` was called with registers; throws for arguments and options that do not work. */
export function registrationOf(
  target: unknown,
  className: string,
  name: string,
  args: object,
  options: pulumi.CustomResourceOptions,
): Registration {
  warnOfPlainToken();
  const { registration } = target as typeof RegisteredResource;
  registration.assertOptions(className, name, args, options);
  return registration;
}
