/** Masks secrets in the results, output and errors of a resource's methods. */
import { ForgeError } from "../../sdk/http/errors";
import type { AnyDefinition } from "../definition/resource";
import { ResourceError } from "../lifecycle";
import { ConnectionConfigError } from "../service/settings";
import { learnSecrets, mask, secrecyOf, within } from "../values/secrecy";
import { isRecord } from "../values/values";
import type { ResourceSettings } from "./collection";
import type { Checked, CollectionMethods, Written } from "./methods";
import { recordIn } from "./session";

/** Wraps the methods so that the secrets of the resource are masked. */
export function withMaskedSecrets(definition: AnyDefinition, methods: CollectionMethods): CollectionMethods {
  const learnFrom = (written: Partial<Written> | undefined) => {
    if (written?.state) learnSecrets(definition, written.state);
  };
  const wrapped = Object.entries(methods as unknown as Untyped).map(([name, method]) => [
    name,
    (...args: unknown[]) => {
      const given = args.filter(isSettings).map(openOf);
      learnSecrets(definition, ...given);
      return within(secrecyOf(definition, ...given), async () => {
        try {
          const result = await method(...args);
          learnFrom(result);
          return withoutSecrets(result);
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          learnFrom(recordIn(error));
          throw maskError(error);
        }
      });
    },
  ]);
  return Object.fromEntries(wrapped);
}

type Untyped = Readonly<
  Record<string, (...args: unknown[]) => Promise<Partial<Written & Checked> | undefined>>
>;

const isSettings = (value: unknown): value is ResourceSettings => isRecord(value) && "open" in value;

const openOf = ({ open, marks }: ResourceSettings) => ({ values: open, marks });

const withoutSecrets = (result: Partial<Written & Checked> | undefined) =>
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

function maskError(error: Error): Error {
  error.message = mask(error.message);
  if (error instanceof ResourceError) error.detail = mask(error.detail);
  error.stack = mask(error.stack ?? error.message);
  return error;
}
