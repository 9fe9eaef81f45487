/** Creates the resources of a file in a Pulumi program. */

import type { PluralArgs } from "../../../provider/classes/forge-resources";
import { ownPluralClass } from "../../../provider/classes/own-native";
import { definitionOf } from "../../../provider/definition/definitions";
import { ownKind } from "../../../provider/definition/own-kinds";
import { LookUpError } from "../../../provider/functions/error";
import { thisRun } from "../../../provider/functions/run";
import type { Kind } from "../../../provider/generated/kind-names";
import * as pulumi from "../../../provider/pulumi/sdk/modules";
import { sameAddress } from "../../../provider/service/same-service";
import { fromEnvironment } from "../../../provider/service/settings";
import { pathOfItem } from "../../../provider/values/paths";
import { isSecretByKind } from "../../../provider/values/secrecy";
import { UserError } from "../../../sdk/user-error";
import { type Configuration, isResolved } from "../configuration";
import { loadStacks, resolveGlobs } from "../load";
import type { Declaration } from "../objects/declaration";
import {
  fillIn,
  type Marker,
  markersIn,
  resolve,
  Secret,
  type Sources,
  type Target,
} from "../objects/placeholder";
import {
  inputsIn,
  itemKey,
  type PluralDeclaration,
  refuseCircularKinds,
  toPlurals,
} from "../objects/plurals";
import { referenceFrom } from "../objects/references";
import { hasNumbers } from "../objects/stray-objects";
import type { Deletion } from "../places/deletions";
import { variableIn } from "../read/credentials";
import { Problems } from "../read/problems";
import { INSTANCE } from "../schema/sections";
import type { FileResources, FromFileOptions } from "./file-resources";

/** A configuration error as the engine prints it. */
class ConfigurationFileError extends LookUpError {
  override name = "ConfigurationFileError";
}

/**
 * Creates what the file declares; `forge drift` compares what it only observes. Without patterns and numbers of places
 * and objects, all resources exist when this returns, so that a program need not await it.
 */
export async function fromFile(
  file: string,
  options: FromFileOptions & HostChoice = {},
): Promise<FileResources> {
  try {
    const { main, named } = loadStacks(file, options);
    const loaded = main.stacks.length > 0 ? named(options.stack ?? pulumi.getStack()) : main;
    assertSameService(file, loaded);
    refuseOwnKinds(file, loaded);
    // Only the service knows whose a path or a number is now.
    const isKnown = isResolved(loaded) && !hasNumbers(loaded);
    const configuration = isKnown ? loaded : await resolveGlobs(loaded, thisRun().client(undefined));
    refuseUnresolved(configuration);
    for (const warning of [...configuration.warnings, ...configuration.deletions.map(ignoredNote)])
      pulumi.log.warn(warning);
    const problems = new Problems();
    refuseCircularKinds(configuration.declarations, problems);
    problems.throwIfAny();
    const { declarations, archived } = configuration;
    const all = { ...configuration, declarations: [...declarations, ...archived] };
    return createResources(toPlurals(all), { ...options, optionsOf: keeping(archived, options) });
  } catch (error) {
    throw error instanceof UserError ? new ConfigurationFileError(error.message, { cause: error }) : error;
  }
}

/** The engine would delete what an item of a resource stands for, and not what the file names. */
const ignoredNote = ({ type, name, where }: Deletion): string =>
  `${where.file}:${where.line}: the ${type} ${name} is not deleted: only the forge command carries out such an entry of "removed".`;

/** Changes for one service must not be made in another. */
function assertSameService(file: string, { service: { baseUrl } }: Configuration): void {
  const other = new pulumi.Config("forge").get("baseUrl") || fromEnvironment("baseUrl", process.env);
  if (baseUrl === undefined || other === undefined || sameAddress(baseUrl, other)) return;
  throw new ConfigurationFileError(
    `${file} is for ${baseUrl}, but the stack is configured for ${other}: pulumi config set forge:baseUrl ${baseUrl}`,
  );
}

/** A program cannot leave objects as they are while it goes on with others: the engine would delete them. */
function refuseUnresolved({ unresolved }: Configuration): void {
  if (unresolved.length === 0) return;
  const lines = unresolved.map(
    ({ where: { file, line, column }, why }) => `${file}:${line}:${column}: ${why}.`,
  );
  throw new ConfigurationFileError(lines.join("\n"));
}

/** The engine's process of the provider does not read the file. */
function refuseOwnKinds(file: string, { declarations }: Configuration): void {
  const own = declarations.find(({ kind }) => ownKind(kind) !== undefined);
  if (own === undefined) return;
  throw new ConfigurationFileError(
    `${file} has objects of ${own.kind}, a kind of its own, which only the forge command can manage; create them in the program, with the class of that kind.`,
  );
}

/** Keeps the recorded values of these objects. */
const keeping =
  (kept: readonly Declaration[], { options }: FromFileOptions) =>
  ({ kind, args }: PluralDeclaration): pulumi.CustomResourceOptions => {
    const keys = kept.filter((one) => one.kind === kind).map(itemKey);
    const paths = keys.filter((key) => key in args.items).map(pathOfItem);
    return paths.length === 0 ? {} : { ignoreChanges: [...(options?.ignoreChanges ?? []), ...paths] };
  };

type PluralClass = new (
  name: string,
  args: PluralArgs<object>,
  options?: pulumi.CustomResourceOptions,
) => pulumi.CustomResource;

export interface HostChoice {
  /** Whether the resources are those of the plugin. */
  readonly isNative?: boolean;
}

export interface MoreOptions {
  /** Additional options for one resource. */
  readonly optionsOf?: (declaration: PluralDeclaration) => pulumi.CustomResourceOptions;
}

/** Creates the resources of a loaded configuration. */
export function createResources(
  declarations: readonly PluralDeclaration[],
  {
    environment = process.env,
    maxDeletions,
    options,
    optionsOf,
    isNative = false,
  }: FromFileOptions & HostChoice & MoreOptions,
): FileResources {
  const classes = (isNative
    ? require("../../../provider/generated/native")
    : require("../../../provider/generated")) as unknown as Readonly<Record<string, PluralClass>>;
  const secrets = secretsOf(declarations, environment);
  const resources = new Map<string, pulumi.CustomResource>();

  const declared = inputsIn(declarations);
  const made = new Map<Kind, pulumi.CustomResource>();
  const outputOf = (target: Target): unknown => {
    const { kind, output } = target;
    const item = itemKey(target);
    const found = made.get(kind) as unknown as Lifted | undefined;
    const isSecret = isSecretByKind(definitionOf(kind), output);
    return found?.[isSecret ? "secrets" : "items"]?.[item]?.[output];
  };
  const sources: Sources = {
    inputsOf: declared,
    outputOf: (target) => ({ value: outputOf(target) }),
    secretOf: (name) => ({ value: secrets.get(name) }),
    joined: (parts) => pulumi.concat(...(parts as string[])),
  };
  // The outputs of a resource are secret as a whole once any of its items has a secret.
  const isMarkedByOptions = (options?.additionalSecretOutputs ?? []).length > 0;
  const filled = (marker: Marker): unknown => {
    const meaning = resolve(marker, sources);
    const value = "value" in meaning ? meaning.value : undefined;
    if (meaning.isSecret) return pulumi.secret(value);
    return isMarkedByOptions ? value : pulumi.unsecret(pulumi.output(value));
  };

  for (const declaration of declarations) {
    const { kind, plural, name, args, after } = declaration;
    const Class = classes[plural] ?? (isNative ? ownPluralClass(kind) : undefined);
    if (Class === undefined) throw new Error(`There is no class ${plural}.`);
    const own = fillIn(args, filled) as PluralArgs<object>;
    const budget = maxDeletions === undefined ? {} : { maxDeletions };
    const needed = after.flatMap((one) => made.get(one) ?? []);
    const resource = new Class(
      name,
      { ...own, ...budget },
      pulumi.mergeOptions({ ...options, ...optionsOf?.(declaration) }, { dependsOn: needed }),
    );
    made.set(kind, resource);
    resources.set(`${plural} ${name}`, resource);
  }
  return {
    resources,
    output(pointer) {
      const reference = referenceFrom(pointer, { scope: "instance", place: INSTANCE });
      if (typeof reference === "string") throw new ConfigurationFileError(`${reference}.`);
      const { target } = reference;
      if (declared(target) === undefined)
        throw new ConfigurationFileError(`This program creates no ${target.kind} ${itemKey(target)}.`);
      return outputOf(target) as pulumi.Output<unknown>;
    },
  };
}

/** The outputs of a plural resource by item key and output name. */
type Lifted = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>>
>;

/** The stack's configuration overrides the environment; both are secret. */
function secretsOf(
  declarations: readonly PluralDeclaration[],
  environment: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, pulumi.Output<string>> {
  const config = new pulumi.Config();
  const found = new Map<string, pulumi.Output<string>>();
  const missing = new Set<string>();
  for (const marker of declarations.flatMap(({ args }) => markersIn(args.items))) {
    if (!(marker instanceof Secret)) continue;
    const { secret: name } = marker;
    const text = variableIn(environment, name);
    const value = config.getSecret(name) ?? (text === undefined ? undefined : pulumi.secret(text));
    if (value === undefined) missing.add(name);
    else found.set(name, value);
  }
  const [first] = missing;
  if (first === undefined) return found;
  throw new ConfigurationFileError(
    `The file needs secrets that are not set: ${[...missing].join(", ")}. Set each with pulumi config set --secret ${first} <value>, or as an environment variable of that name.`,
  );
}
