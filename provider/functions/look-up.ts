/** The functions that programs call for look-ups, with promises or outputs; the client is loaded on the first call. */
import { setTimeout } from "node:timers/promises";
import { lazy } from "../../sdk/lazy";
import { warnOfPlainToken } from "../classes/plain-token";
import { tokenOf } from "../classes/tokens";
import * as pulumi from "../pulumi/sdk/modules";
import { isMocked } from "../pulumi/sdk/outputs";
import type { AskOptions } from "./ask";
import { LookUpError } from "./error";
import { type LookUpName, lookUpOf } from "./look-ups";

const asking = lazy<typeof import("./ask")>(() => require("./ask"));
const runs = lazy<typeof import("./run")>(() => require("./run"));

export interface LookUpOptions {
  /** The name of a service in `forge:connections`. Default: the stack's own service. */
  readonly connection?: string | undefined;
  /** An explicit provider of `pulumi-forge/native`, whose service is asked. */
  readonly provider?: pulumi.ProviderResource | undefined;
}

export interface LookUpOutputOptions extends LookUpOptions {
  /** Resources that must exist before the look-up, in addition to those in the arguments. */
  readonly dependsOn?: pulumi.Input<pulumi.Input<pulumi.Resource>[]> | pulumi.Input<pulumi.Resource>;
}

/** Unit tests mock the look-up by its token: `mocks.call({ token: "forge:index:getGroupLabel", inputs })`. Inputs include the connection. */
const inputsOf = (args: object, { connection }: LookUpOptions) =>
  connection === undefined ? { ...args } : { ...args, connection };

/** Whether the engine passes the call on, to a mock or to the plugin; all others are answered here, which is faster. */
const isPassedOn = ({ provider }: LookUpOptions) => provider !== undefined || isMocked();

/** The compiler already rejects this; programs in JavaScript need the message. */
function assertNoOutputs(name: LookUpName, args: object): void {
  const [output] = Object.entries(args).find(([, value]) => pulumi.Output.isInstance(value)) ?? [];
  if (output !== undefined)
    throw new LookUpError(
      `${name}: "${output}" is an output; ${name}Output is the look-up that takes those.`,
    );
}

async function find(name: LookUpName, args: object, manner: AskOptions): Promise<object> {
  warnOfPlainToken();
  // Keeps the run alive until the look-up has ended.
  const done = pulumi.runtime.rpcKeepAlive();
  try {
    return await asking.ask(runs.thisRun(), name, args, manner);
  } finally {
    done();
  }
}

export async function lookUp<Result extends object>(
  name: LookUpName,
  args: object = {},
  options: LookUpOptions = {},
): Promise<Result> {
  assertNoOutputs(name, args);
  const { provider } = options;
  return isPassedOn(options)
    ? pulumi.runtime.invoke(tokenOf(name), inputsOf(args, options), { async: true, provider })
    : (find(name, args, { connection: options.connection }) as Promise<Result>);
}

export function lookUpOutput<Result extends object>(
  name: LookUpName,
  args: object = {},
  { dependsOn, ...options }: LookUpOutputOptions = {},
): pulumi.Output<Result> {
  const { provider } = options;
  const found = isPassedOn(options)
    ? pulumi.runtime.invokeOutput<Result>(tokenOf(name), inputsOf(args, options), { dependsOn, provider })
    : findOnceKnown(name, args, dependsOn, options);
  return (lookUpOf(name).isSecret ? pulumi.secret(found) : found) as pulumi.Output<Result>;
}

function findOnceKnown(
  name: LookUpName,
  args: object,
  dependsOn: LookUpOutputOptions["dependsOn"],
  options: LookUpOptions,
): pulumi.Output<object> {
  const input = pulumi.output(args);
  const secret = pulumi.isSecret(input);
  return pulumi.all([input, idsBehind({ args, dependsOn })]).apply(async ([values]) =>
    find(name, values, { ...options, hidden: await secret }).catch(async (error: unknown) => {
      await setTimeout(EXPORT_DELAY_MS);
      if (!process.listeners("rejectionHandled").includes(ignore)) process.on("rejectionHandled", ignore);
      throw error;
    }),
  );
}

/**
 * The SDK reads exported outputs some time after the program's last line. Node.js warns about an output that fails before, unless
 * somebody listens; the warning would only confuse the user.
 */
const EXPORT_DELAY_MS = 50;
const ignore = () => undefined;

/**
 * The ids of all resources that the values come from. In a preview the ids of new resources are unknown, which makes the result
 * unknown: the service does not have them yet.
 */
const idsBehind = (values: pulumi.Inputs): pulumi.Output<unknown> =>
  pulumi.output(
    pulumi.runtime.serializeResourceProperties("look-up", values).then(([, behind]) => {
      const resources = [...behind.values()].flatMap((some) => [...some]);
      return pulumi.all(resources.map((resource) => (resource as pulumi.CustomResource).id ?? resource.urn));
    }),
  );
