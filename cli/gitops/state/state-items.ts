/** The items in the inputs or outputs of a recorded resource, as the engine exports them: renamed, taken out, and put together. */
import { lastMade } from "../../../provider/collection/made";
import {
  apartIn,
  packed,
  renamedKeys,
  secretsIn,
  secretsText,
  unpacked,
  withKeys,
} from "../../../provider/collection/wire";
import { isRecord, same, type Values } from "../../../provider/values/values";

/** With other keys; items without one are left out. */
export function rekeyed(values: Values = {}, keyOf: (key: string) => string | undefined): Values {
  const renamed = withKeys(values, keyOf);
  return "secrets" in values ? { ...renamed, secrets: withSecretKeys(values.secrets, keyOf) } : renamed;
}

/** The recorded secrets of all items are one secret. */
function withSecretKeys(secrets: unknown, keyOf: (key: string) => string | undefined): unknown {
  const items = secretItems(secrets);
  return items === undefined ? secrets : sealedAgain(secrets, renamedKeys(items, keyOf));
}

const secretItems = (secrets: unknown): Values | undefined =>
  isRecord(secrets) && typeof secrets.plaintext === "string"
    ? (secretsIn(JSON.parse(secrets.plaintext)) as Values)
    : undefined;

const sealedAgain = (wrapping: unknown, items: Values): Values => ({
  ...(wrapping as Values),
  plaintext: JSON.stringify(secretsText(items)),
});

/** With the items of another resource of the same kind, which has none of these. */
export function together(values: Values, others: Values): Values {
  const [own, more] = [unpacked(values), unpacked(others)];
  const items = { ...(own.items as Values), ...(more.items as Values) };
  const apart = new Set([...apartIn(values), ...apartIn(others)]);
  const secrets = { ...secretItems(values.secrets), ...secretItems(others.secrets) };
  const wrapping = values.secrets ?? others.secrets;
  return {
    ...packed({ ...own, items }, apart),
    ...(wrapping === undefined ? {} : { secrets: sealedAgain(wrapping, secrets) }),
    ...("places" in values || "places" in others
      ? { places: { ...(others.places as Values), ...(own.places as Values) } }
      : {}),
    ...lastMade([values, others]),
  };
}

/** Whether both know the same numbers of places: an item is recorded without its own. */
export const agreeOnPlaces = (values: Values = {}, others: Values = {}): boolean => {
  const known = (values.places ?? {}) as Values;
  return Object.entries((others.places ?? {}) as Values).every(
    ([spelling, number]) => known[spelling] === undefined || same(known[spelling], number),
  );
};
