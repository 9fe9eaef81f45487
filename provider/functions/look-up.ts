/** What every look-up of a program goes through, as a promise or as an output; the client is loaded when one is called. */
import { setTimeout } from "node:timers/promises";
import * as pulumi from "../../pulumi/sdk/modules";
import { isMocked } from "../../pulumi/sdk/outputs";
import { warnOfPlainToken } from "../plain-token";
import type { Manner } from "./ask";
import { LookUpError } from "./error";
import { type LookUpName, lookUpOf } from "./table";

export interface LookUpOptions {
  /** The name of a service in `forge:connections`; the stack's own unless told. */
  readonly connection?: string | undefined;
}

export interface LookUpOutputOptions extends LookUpOptions {
  /** What must exist before anything is looked up, besides what the arguments come from. */
  readonly dependsOn?: pulumi.Input<pulumi.Input<pulumi.Resource>[]> | pulumi.Input<pulumi.Resource>;
}

/** By which a program's own unit test knows the look-up: `mocks.call({ token: "forge:index:getGroupLabel", inputs })`. */
export const tokenOf = (name: LookUpName) => `forge:index:${name}`;

/** As mocks are given them: a connection is a part of the question. */
const inputsOf = (args: object, { connection }: LookUpOptions) =>
  connection === undefined ? { ...args } : { ...args, connection };

/** The compiler refuses it already; a program in plain JavaScript is told what to call instead. */
function refuseOutputs(name: LookUpName, args: object): void {
  const [output] = Object.entries(args).find(([, value]) => pulumi.Output.isInstance(value)) ?? [];
  if (output !== undefined)
    throw new LookUpError(
      `${name}: "${output}" is an output; ${name}Output is the look-up that takes those.`,
    );
}

async function find(name: LookUpName, args: object, manner: Manner): Promise<object> {
  warnOfPlainToken();
  // A run that is about to end waits for what is still looked up.
  const done = pulumi.runtime.rpcKeepAlive();
  try {
    const { ask } = require("./ask") as typeof import("./ask");
    return await ask(name, args, manner);
  } finally {
    done();
  }
}

export async function lookUp<Result extends object>(
  name: LookUpName,
  args: object = {},
  options: LookUpOptions = {},
): Promise<Result> {
  refuseOutputs(name, args);
  return isMocked()
    ? pulumi.runtime.invoke(tokenOf(name), inputsOf(args, options), { async: true })
    : (find(name, args, { connection: options.connection }) as Promise<Result>);
}

export function lookUpOutput<Result extends object>(
  name: LookUpName,
  args: object = {},
  { dependsOn, ...options }: LookUpOutputOptions = {},
): pulumi.Output<Result> {
  const found = isMocked()
    ? pulumi.runtime.invokeOutput<Result>(tokenOf(name), inputsOf(args, options), { dependsOn })
    : findOnceKnown(name, args, dependsOn, options);
  return (lookUpOf(name).secrets ? pulumi.secret(found) : found) as pulumi.Output<Result>;
}

function findOnceKnown(
  name: LookUpName,
  args: object,
  dependsOn: LookUpOutputOptions["dependsOn"],
  options: LookUpOptions,
): pulumi.Output<object> {
  const said = pulumi.output(args);
  const secret = pulumi.isSecret(said);
  return pulumi.all([said, idsBehind({ args, dependsOn })]).apply(async ([values]) =>
    find(name, values, { ...options, hidden: await secret }).catch(async (error: unknown) => {
      await setTimeout(A_MOMENT_MS);
      throw error;
    }),
  );
}

/**
 * The SDK takes up what a program exports some time after its last line. Node.js warns of an output that has failed
 * before that, which says nothing to the person who runs the program.
 */
const A_MOMENT_MS = 50;

/**
 * The ids of all resources that values come from. In a preview those of resources that do not exist yet are unknown, and
 * with them the answer: the service cannot be asked about what it does not have.
 */
const idsBehind = (values: pulumi.Inputs): pulumi.Output<unknown> =>
  pulumi.output(
    pulumi.runtime.serializeResourceProperties("look-up", values).then(([, behind]) => {
      const resources = [...behind.values()].flatMap((some) => [...some]);
      return pulumi.all(resources.map((resource) => (resource as pulumi.CustomResource).id ?? resource.urn));
    }),
  );
