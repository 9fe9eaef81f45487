/** The look-ups as functions of the native provider, by token: their inputs include the connection. */
import { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import { tokenOf } from "../classes/tokens";
import type { Connections } from "../service/connection";
import type { Values } from "../values/values";
import { ask } from "./ask";
import { LookUpError } from "./error";
import { lookUpNames, lookUpOf } from "./look-ups";

export const connectionArgument = {
  connection: z
    .string()
    .optional()
    .describe("The name of a service in `forge:connections`. Default: the stack's own service."),
} as const satisfies Shape;

const names = new Map(lookUpNames.map((name) => [tokenOf(name), name]));

/** Such as `forge:index:getGroupLabel`. */
export const invokeTokens: readonly string[] = [...names.keys()];

/** Whether the whole result is secret. */
export function isSecretInvoke(token: string): boolean {
  const name = names.get(token);
  return name !== undefined && lookUpOf(name).isSecret === true;
}

/** Throws a `LookUpError`, whose message is for the user. `hidden`: the arguments are secret. */
export async function invoke(
  token: string,
  { connection, ...args }: Values,
  run: Connections,
  { hidden = false }: { readonly hidden?: boolean } = {},
): Promise<Values> {
  const name = names.get(token);
  if (name === undefined)
    throw new LookUpError(`There is no function ${token} in this version of pulumi-forge.`);
  if (connection !== undefined && typeof connection !== "string")
    throw new LookUpError(`${name}: "connection" must be the name of a service in forge:connections.`);
  return (await ask(run, name, args, { connection, hidden })) as Values;
}
