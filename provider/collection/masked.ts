/** Masks secrets in the results, output and errors of a provider's methods. */
import type { CheckResult } from "../../pulumi/plugin/provider";
import { ForgeError } from "../../sdk/http/errors";
import { ResourceError } from "../lifecycle";
import type { AnyDefinition } from "../resource";
import { learn, mask, secrecyOf, within } from "../secrecy";
import { ConnectionConfigError } from "../settings";
import { isRecord } from "../values";
import type { ProviderMethods } from "./methods";

/** Wraps a provider's methods so that the secrets of the resource are masked. */
export function withMaskedSecrets(definition: AnyDefinition, methods: ProviderMethods): ProviderMethods {
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
  return Object.fromEntries(wrapped) as ProviderMethods;
}

const withoutSecrets = (result: Partial<CheckResult> | undefined) =>
  result?.failures === undefined
    ? result
    : {
        ...result,
        failures: result.failures.map(({ property, reason }) => ({
          property: property.toWellFormed(),
          reason: mask(reason),
        })),
      };

/** Errors that users can fix, whose stack is noise; others are defects. */
export const isOrdinary = (error: Error): boolean =>
  [ForgeError, ResourceError, ConnectionConfigError].some((type) => error instanceof type);

function maskError(error: Error & { reasons?: readonly string[] }): Error {
  error.message = mask(error.message);
  if (error instanceof ResourceError) error.detail = mask(error.detail);
  if (error.reasons) error.reasons = error.reasons.map(mask);
  error.stack = mask(error.stack ?? error.message);
  return error;
}
