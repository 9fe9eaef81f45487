/** The arrows of CONTRIBUTING: what each folder may import. `npm run check` fails on any other import, type imports included. */

/** The provider without its policies, and without what leans on Pulumi's insides. */
const CORE = "provider core";

/** A folder or file, and what it may import besides itself and the packages. */
const arrows = {
  sdk: [],
  simulator: ["sdk"],
  [CORE]: ["provider/pulumi/sdk", "provider/pulumi/plugin", "sdk"],
  "provider/resources": [
    // Neither Pulumi nor requests: its calls get a client.
    "provider/definition/resource.ts",
    "provider/definition/collected.ts",
    "provider/definition/plain.ts",
    "provider/definition/place-kind.ts",
    "provider/definition/formats.ts",
    "provider/definition/on-delete-input.ts",
    // Whom and which place an input names.
    "provider/identity/who.ts",
    "provider/identity/places.ts",
    "provider/definition/loosening.ts",
    ..."cache effect named-numbers own-user patience queue"
      .split(" ")
      .map((name) => `provider/service/${name}.ts`),
    ..."values place-paths wire-names".split(" ").map((name) => `provider/values/${name}.ts`),
    ..."index clock colors did-you-mean emoji json masked-values re2"
      .split(" ")
      .map((name) => `sdk/${name}.ts`),
    ...["sdk/api", "sdk/http/errors.ts", "sdk/http/not-found.ts", "sdk/http/paginate.ts", "sdk/generated"],
  ],
  "provider/lifecycle": [
    ..."definition identity service values".split(" ").map((name) => `provider/${name}`),
    "sdk",
  ],
  "provider/fleet": ["sdk"],
  "provider/policy": [CORE, "provider/pulumi/policy", "provider/pulumi/sdk", "sdk"],
  // The folder that leans on Pulumi's insides knows no kinds and no configuration.
  "provider/pulumi/sdk": ["sdk/package-root.ts"],
  "provider/pulumi/policy": [
    ..."sdk plugin run/interruptible.ts".split(" ").map((name) => `provider/pulumi/${name}`),
    "provider/values/values.ts",
    ..."did-you-mean lazy package-root read-bytes user-error".split(" ").map((name) => `sdk/${name}.ts`),
  ],
  "provider/pulumi/plugin": ["provider/pulumi/sdk", "sdk/lazy.ts"],
  "provider/pulumi/engine": ["sdk/user-error.ts", "sdk/package-root.ts"],
  "provider/pulumi/run": ["provider/pulumi/engine", "provider/pulumi/sdk", "provider/fleet", "sdk"],
  cli: [CORE, "provider/pulumi", "simulator", "sdk"],
  "cli/plan": [CORE, "sdk"],
  "cli/configuration": ["cli/plan", CORE, "provider/pulumi/sdk", "sdk"],
  // It knows nothing of files, and of the service its states alone.
  "cli/ledger": ["cli/files.ts", CORE, "provider/pulumi", "sdk"],
  "cli/gitops": [
    "cli/configuration",
    "cli/ledger",
    "cli/plan",
    "cli/policies",
    CORE,
    "provider/pulumi",
    "sdk",
  ],
  "cli/from": ["cli/files.ts", "cli/configuration", "cli/gitops", CORE, "sdk"],
  "index.ts": ["cli/configuration", CORE],
  "define.ts": [CORE, "sdk"],
  "native.ts": ["cli/configuration", CORE],
};

/** Of a folder everything in it; a name that ends in `.ts` is a file. */
const pattern = (name) =>
  name === CORE ? "^provider/(?!(policy|pulumi)/)" : `^${name}${name.endsWith(".ts") ? "$" : "/"}`;

const rules = Object.entries(arrows).map(([name, allowed]) => ({
  name: `arrows-of-${name.replace(/\W+/g, "-")}`,
  comment: `${name} imports ${[...allowed, "packages"].join(", ")} alone. Move what is needed to the lower folder.`,
  severity: "error",
  from: { path: pattern(name) },
  to: { pathNot: [...[name, ...allowed].map(pattern), "node_modules"], dependencyTypesNot: ["core"] },
}));

/** Only `provider/pulumi/` imports files of Pulumi's packages by their paths; others import the packages. */
const insides = {
  name: "insides-of-pulumi",
  comment:
    "Only provider/pulumi/ imports files inside Pulumi's packages. Put the trick there, and a line into its README.",
  severity: "error",
  from: { path: "^(sdk|simulator|cli|index[.]ts|provider/(?!pulumi/))" },
  to: { path: "node_modules/(@grpc/|@pulumi/[^/]+/(?!index[.]))" },
};

module.exports = {
  forbidden: [
    {
      name: "no-circle",
      comment: "Files import each other in a circle. Move what both need to a file below them.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "sdk-without-pulumi",
      comment: "The client is useful alone.",
      severity: "error",
      from: { path: "^(sdk|simulator)/" },
      to: { path: "node_modules/@pulumi/" },
    },
    insides,
    ...rules,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^dist/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
  },
};
