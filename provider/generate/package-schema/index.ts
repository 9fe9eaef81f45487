/** The package schema, from which Pulumi makes SDKs, type checks, imports and documentation in every language. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { makeAll } from "../../../sdk/generate/mistakes";
import { packageRoot } from "../../../sdk/package-root";
import { PACKAGE, tokenOf } from "../../classes/tokens";
import { definitionOf } from "../../definition/definitions";
import { pluralOf } from "../../definition/kinds";
import { kinds } from "../../generated/kind-names";
import { settings, variablesOf } from "../../service/settings";
import type { ReadExample } from "../docs";
import { functionsOf } from "./functions";
import { pluralResourceOf, resourceOf } from "./resources";
import type { PackageSpec, Properties, ResourceSpec } from "./spec";
import { Types } from "./types";

interface Manifest {
  readonly version: string;
  readonly description: string;
  readonly license: string;
}

export function packageSchemaOf(readExample: ReadExample): PackageSpec {
  const { version, description, license } = JSON.parse(
    readFileSync(path.join(packageRoot(), "package.json"), "utf8"),
  ) as Manifest;
  const types = new Types();
  const variables = inputsOf(types);
  const resources = Object.fromEntries(
    makeAll(kinds, (kind): [string, ResourceSpec][] => {
      const definition = definitionOf(kind);
      return [
        [tokenOf(kind), resourceOf(definition, types, readExample(kind) ?? "")],
        [tokenOf(pluralOf(kind)), pluralResourceOf(definition, types)],
      ];
    }).flat(),
  );
  const functions = functionsOf(types);
  return {
    name: PACKAGE,
    displayName: "Forge",
    version,
    description,
    keywords: ["pulumi", PACKAGE, "category/vcs", "kind/native"],
    license,
    // With `supportPack`, a generated Go SDK is a module.
    meta: { moduleFormat: "(.*)", supportPack: true },
    language: languages,
    config: { variables },
    provider: {
      description:
        "The settings of the provider, for a program that does not take them from the stack's configuration.",
      properties: {},
      inputProperties: variables,
    },
    types: types.specs(),
    resources,
    functions,
  };
}

/** The variable with the token is left out: generated code would copy the token into the state. */
const inputsOf = (types: Types): Properties =>
  Object.fromEntries(
    Object.entries(settings).map(([name, { schema, secret, isOfRun }]) => {
      const { [name]: property } = types.withoutEnums().properties({ [name]: schema }, "");
      const environment = variablesOf(name);
      const defaults = secret || isOfRun ? {} : { defaultInfo: { environment } };
      return [name, { ...property, ...defaults, ...(secret ? { secret } : {}) }];
    }),
  );

const languages = {
  nodejs: { packageName: "pulumi-forge", respectSchemaVersion: true },
  python: {
    packageName: "pulumi_forge",
    pyproject: { enabled: true },
    requires: { pulumi: ">=3.142.0,<4.0.0" },
    respectSchemaVersion: true,
  },
  go: {
    importBasePath: "github.com/pulumi-forge/pulumi-forge/sdk/go/forge",
    generateResourceContainerTypes: true,
    respectSchemaVersion: true,
  },
};
