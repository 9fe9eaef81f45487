/** The values of a record as the engine takes them: what is secret is sealed, wherever it stands, so that nothing depends on the program. */

import { closed, type Opened } from "../collection/wire";
import type { AnyDefinition } from "../definition/resource";
import { SecretValue } from "../pulumi/plugin/values";
import { isSecretIn } from "../values/secrecy";
import { secretInputsOf } from "../values/secret-inputs";
import { isRecord, type Values } from "../values/values";

export function sealed(definition: AnyDefinition, open: Opened): Values {
  const values = closed(open);
  const secret = secretInputsOf(open.marks);
  if (!secret.any && definition.secrets === undefined) return values;
  const within = (part: unknown, key?: string) =>
    isRecord(part)
      ? mapped(part, (value, name) =>
          isSecretIn(definition, secret, name, key) ? new SecretValue(value) : value,
        )
      : part;
  const byKey = (items: unknown) =>
    isRecord(items) ? mapped(items, (item, key) => within(item, key)) : items;
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

const mapped = (values: Values, map: (value: unknown, name: string) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
