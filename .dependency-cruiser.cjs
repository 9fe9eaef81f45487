/** The arrows of CONTRIBUTING: what each folder may import. `npm run check` fails on any other import, type imports included. */

/** A folder or file, and what it may import besides itself and the packages. */
const arrows = {
  sdk: [],
  simulator: ["sdk"],
  provider: ["sdk"],
  "provider/resources": [
    // Neither Pulumi nor requests: its calls get a client.
    "provider/definition/resource.ts",
    ..."cache effect own-user patience queue".split(" ").map((name) => `provider/service/${name}.ts`),
    ..."values wire-names".split(" ").map((name) => `provider/values/${name}.ts`),
    ..."index clock colors did-you-mean emoji json re2".split(" ").map((name) => `sdk/${name}.ts`),
    ...["sdk/api", "sdk/http/errors.ts", "sdk/http/not-found.ts", "sdk/http/paginate.ts", "sdk/generated"],
  ],
  "provider/fleet": ["sdk"],
  // The folder that leans on Pulumi's insides knows no kinds and no configuration.
  "provider/pulumi/sdk": ["sdk/package-root.ts"],
  "provider/pulumi/policy": ["sdk/package-root.ts"],
  "provider/pulumi/stand-in": [],
  "provider/pulumi/plugin": ["provider/pulumi/sdk", "sdk/lazy.ts"],
  "provider/pulumi/engine": ["sdk/user-error.ts", "sdk/package-root.ts"],
  "provider/pulumi/run": ["provider/pulumi/engine", "provider/pulumi/sdk", "provider/fleet", "sdk"],
  cli: ["provider", "simulator", "sdk"],
  "cli/plan": ["provider", "sdk"],
  "cli/configuration": ["cli/plan", "provider", "sdk"],
  "cli/gitops": ["cli/configuration", "cli/plan", "provider", "sdk"],
  "index.ts": ["cli/configuration", "provider"],
  "native.ts": ["cli/configuration", "provider"],
};

/** Of a folder everything in it; a name that ends in `.ts` is a file. */
const pattern = (name) => `^${name}${name.endsWith(".ts") || name.endsWith("[.]ts") ? "$" : "/"}`;

const rules = Object.entries(arrows).map(([name, allowed]) => ({
  name: `arrows-of-${name.replace(/\W+/g, "-")}`,
  comment: `${name} imports ${[...allowed, "packages"].join(", ")} alone. Move what is needed to the lower folder.`,
  severity: "error",
  from: { path: pattern(name) },
  to: { pathNot: [...[name, ...allowed].map(pattern), "node_modules"], dependencyTypesNot: ["core"] },
}));

/** Policies and runs of the engine stand beside the resources, which need neither. */
const core = {
  name: "core-of-the-provider",
  comment: "Resources and their hosts need no policies, and no runs of the engine.",
  severity: "error",
  from: { path: "^provider/(?!policy/|pulumi/)" },
  to: { path: "^provider/(policy|pulumi/(?!sdk/|plugin/))" },
};

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
    core,
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
