/** Masks secrets in the results, output and errors of a resource's methods. */
import { ForgeError } from "../../sdk/http/errors";
import type { AnyDefinition } from "../definition/resource";
import { ResourceError } from "../lifecycle";
import { ConnectionConfigError } from "../service/settings";
import { learnSecrets, mask, secrecyOf, within } from "../values/secrecy";
import { isRecord } from "../values/values";
import type { Recorded, ResourceSettings } from "./collection";
import type { Checked, CollectionMethods, FoundResource, Written } from "./methods";
import { valuesToRecord } from "./observe/undeclared";
import { recordIn } from "./session";

/** Wraps the methods so that the secrets of the resource are masked. */
export function withMaskedSecrets(definition: AnyDefinition, methods: CollectionMethods): CollectionMethods {
  const learnFrom = (
    { state, found, states }: Partial<Written & FoundResource> = {},
    [given]: readonly ResourceSettings[] = [],
  ) => {
    if (state) learnSecrets(definition, state);
    if (found) learnFound(definition, found);
    if (states && !state && given) learnFound(definition, { items: states, marks: given.marks });
  };
  const wrapped = Object.entries(methods as unknown as Untyped).map(([name, method]) => [
    name,
    (...args: unknown[]) => {
      const settings = args.filter(isSettings);
      const given = settings.map(openOf);
      learnSecrets(definition, ...given);
      return within(secrecyOf(definition, ...given), async () => {
        try {
          const result = await method(...args);
          learnFrom(result, settings.slice(-1));
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
  Record<string, (...args: unknown[]) => Promise<Partial<Written & Checked & FoundResource> | undefined>>
>;

const isSettings = (value: unknown): value is ResourceSettings => isRecord(value) && "open" in value;

const openOf = ({ open, marks }: ResourceSettings) => ({ values: open, marks });

/** Of thousands of objects without secrets, none is looked through. */
function learnFound(definition: AnyDefinition, { items, marks }: Pick<Recorded, "items" | "marks">): void {
  if (definition.secrets === undefined && marks.length === 0) return;
  const found = [...items].map(([key, state]) => [key, { id: state.id, ...valuesToRecord(state) }]);
  learnSecrets(definition, { values: { items: Object.fromEntries(found) }, marks });
}

const withoutSecrets = (result: Partial<Written & Checked> | undefined) =>
  // Those of a step that was done are by item.
  !Array.isArray(result?.failures)
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
