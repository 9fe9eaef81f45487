/** The values of a record as the engine takes them: what is secret is sealed, wherever it stands, so that nothing depends on the program. */

import { closed, type Opened } from "../collection/record/wire";
import type { AnyDefinition } from "../definition/resource";
import { SecretValue, withMarks } from "../pulumi/plugin/values";
import { isSecretIn } from "../values/secrecy";
import { type SecretInputs, secretInputsOf } from "../values/secret-inputs";
import { isRecord, mapValues, type Values } from "../values/values";

export function sealed(definition: AnyDefinition, open: Opened): Values {
  const secret = secretInputsOf(open.marks);
  const values = concealed(definition, open, secret);
  if (!secret.any && definition.secrets === undefined) return values;
  const within = (part: unknown, key?: string) =>
    isRecord(part)
      ? mapValues(part, (value, name) =>
          isSecretIn(definition, secret, name, key) ? new SecretValue(value) : value,
        )
      : part;
  const byKey = (items: unknown) =>
    isRecord(items) ? mapValues(items, (item, key) => within(item, key)) : items;
  const isWhole = (name: string) => secret.isDeclared(name);
  const { items, apart, defaults, secrets } = values;
  return {
    ...(within(values) as Values),
    ...("items" in values ? { items: isWhole("items") ? new SecretValue(items) : byKey(items) } : {}),
    ...("apart" in values ? { apart: isWhole("items") ? new SecretValue(apart) : byKey(apart) } : {}),
    ...("defaults" in values
      ? { defaults: isWhole("defaults") ? new SecretValue(defaults) : within(defaults, "") }
      : {}),
    ...("secrets" in values ? { secrets: new SecretValue(secrets) } : {}),
  };
}

/** Secret values of items that become text stand beside them, as one text; a program can also make all of their text secret. */
function concealed(definition: AnyDefinition, open: Opened, secret: SecretInputs): Values {
  const hasAny = (secret.any || definition.secrets !== undefined) && !secret.isDeclared("items");
  return closed(open, (name, key) => hasAny && isSecretIn(definition, secret, name, key));
}

/** The checked inputs of a dynamic provider: the engine marks what the program has marked at the same place, and nothing else. */
export function checkedInputs(definition: AnyDefinition, open: Opened): Values {
  const { secrets, ...values } = concealed(definition, open, secretInputsOf(open.marks));
  return secrets === undefined ? values : { ...values, ...withMarks({ secrets: new SecretValue(secrets) }) };
}
