/** An export of a Pulumi stack with the objects of a state of Terraform: the same provider, with the names and secrets of Pulumi. */

import { type Mapping, terraformTable } from "../../provider/terraform";
import { camel } from "../../provider/values/wire-names";
import type { Block } from "./terraform-state";

/** Lists are in the plural. */
const PLURALS: Readonly<Record<string, string>> = {
  allowed_to_push: "allowedToPushes",
  allowed_to_merge: "allowedToMerges",
  allowed_to_unprotect: "allowedToUnprotects",
  allowed_to_create: "allowedToCreates",
  deploy_access_levels_attribute: "deployAccessLevelsAttributes",
};

/** Blocks that there is at most one of are no lists. */
const SINGLE = ["push_rules", "container_expiration_policy", "default_branch_protection_defaults"];

const SECRET = ["value", "token", "password", "secret", "url", "runners_token"];

const MARK = "4dabf18193072939515e22adb298388d";

/** `isOpen` as with `--show-secrets`. */
export function pulumiExport(blocks: readonly Block[], isOpen = true): string {
  const secret = (value: unknown) => ({
    [MARK]: "1b47061264138c4ac30d75fd1eb44270",
    ...(isOpen ? { plaintext: JSON.stringify(value) } : { ciphertext: "v1:abcdef" }),
  });
  const property = ([name, value]: [string, unknown]): [string, unknown] => {
    const single = SINGLE.includes(name) && Array.isArray(value) ? value[0] : value;
    return [
      PLURALS[name] ?? camel(name),
      SECRET.includes(name) && typeof value === "string" ? secret(value) : inCamelCase(single),
    ];
  };
  const resources = blocks.flatMap(({ module = "", mode, type, name, instances }) =>
    Object.entries(instances).map(([key, attributes]) => {
      const title = camel(type.replace(/^gitlab/, "")).replace(/^./, (first) => first.toUpperCase());
      const token = `gitlab:index/${title.charAt(0).toLowerCase()}${title.slice(1)}:${title}`;
      const { shown = [] } = (terraformTable[type] ?? {}) as Mapping;
      const outputs = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined);
      const inputs = outputs.filter(([one]) => one !== "id" && !shown.includes(one));
      return {
        urn: `urn:pulumi:dev::acme::${token}::${[module, name, key].filter(Boolean).join("-")}`,
        ...{ custom: true, id: String(attributes.id ?? ""), type: token, external: mode === "data" },
        inputs: { ...Object.fromEntries(inputs.map(property)), __defaults: [] },
        outputs: Object.fromEntries(outputs.map(property)),
      };
    }),
  );
  const stack = {
    urn: "urn:pulumi:dev::acme::pulumi:pulumi:Stack::acme-dev",
    custom: false,
    type: "pulumi:pulumi:Stack",
  };
  const provider = {
    urn: "urn:pulumi:dev::acme::pulumi:providers:gitlab::default",
    custom: true,
    type: "pulumi:providers:gitlab",
  };
  return JSON.stringify({
    version: 3,
    deployment: { manifest: {}, resources: [stack, provider, ...resources] },
  });
}

function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [camel(name), inCamelCase(one)]));
}
