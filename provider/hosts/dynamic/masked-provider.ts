/** Masks secrets in the results, output and errors of a provider's methods. */
import type { dynamic } from "@pulumi/pulumi";
import { printOnce } from "../../../pulumi/sdk/print-errors-once";
import { ForgeError } from "../../../sdk/http/errors";
import { ConnectionConfigError } from "../../connection";
import { ResourceError } from "../../lifecycle";
import type { AnyDefinition } from "../../resource";
import { learn, mask, secrecyOf, within } from "../../secrecy";
import { isRecord } from "../../values";

/** Prints a line that the engine shows. */
export const print = (line: string): void => console.log(mask(line));

/** Wraps a provider's methods so that the secrets of the resource are masked. */
export function withMaskedSecrets(
  definition: AnyDefinition,
  methods: dynamic.ResourceProvider,
): dynamic.ResourceProvider {
  const learnFrom = (values: unknown) => {
    if (isRecord(values)) learn(secrecyOf(definition, values).texts);
  };
  const wrapped = Object.entries(methods).map(([name, method]) => [
    name,
    (...args: unknown[]) =>
      within(secrecyOf(definition, ...args.filter(isRecord)), async () => {
        try {
          const result = await method(...args);
          learnFrom(result?.outs);
          return withoutSecrets(result);
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          learnFrom((error as { properties?: unknown }).properties);
          throw maskError(error);
        }
      }),
  ]);
  return Object.fromEntries(wrapped) as dynamic.ResourceProvider;
}

const withoutSecrets = (result: Partial<dynamic.CheckResult> | undefined) =>
  result?.failures === undefined
    ? result
    : {
        ...result,
        failures: result.failures.map(({ property, reason }) => ({ property, reason: mask(reason) })),
      };

/**
 * The engine's provider process prints an error's name and stack in addition to the engine's message. For errors that users can
 * fix, both are noise; unexpected errors keep their stack.
 */
function maskError(error: Error & { reasons?: readonly string[] }): Error {
  error.message = mask(error.message);
  if (error.reasons) error.reasons = error.reasons.map(mask);
  const isOrdinary = [ForgeError, ResourceError, ConnectionConfigError].some((type) => error instanceof type);
  error.stack = mask(error.stack ?? error.message);
  if (isOrdinary) printOnce(error);
  return error;
}
