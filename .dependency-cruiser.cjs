/** The arrows of CONTRIBUTING: what each folder may import. `npm run check` fails on any other import, type imports included. */

/** A folder or file, and what it may import besides itself and the packages. */
const arrows = {
  "package-root.ts": [],
  sdk: ["package-root.ts"],
  simulator: ["sdk"],
  // The folder that leans on Pulumi's insides knows no kinds and no configuration.
  "pulumi/sdk": ["package-root.ts"],
  "pulumi/policy": ["package-root.ts"],
  "pulumi/stand-in": [],
  "pulumi/plugin": ["pulumi/sdk", "sdk/lazy.ts"],
  "pulumi/engine": ["sdk/user-error.ts", "package-root.ts"],
  "pulumi/run": ["pulumi/engine", "pulumi/sdk", "fleet", "sdk", "package-root.ts"],
  fleet: ["sdk"],
  provider: ["sdk", "fleet", "pulumi/sdk", "pulumi/plugin", "package-root.ts"],
  "provider/resources": [
    // Neither Pulumi nor requests: its calls get a client.
    ..."cache effect own-user patience queue resource values wire-names"
      .split(" ")
      .map((name) => `provider/${name}.ts`),
    ..."index clock colors did-you-mean emoji json re2".split(" ").map((name) => `sdk/${name}.ts`),
    ...["sdk/api", "sdk/http/errors.ts", "sdk/http/not-found.ts", "sdk/http/paginate.ts", "sdk/generated"],
  ],
  "provider/lifecycle": ["provider/[^/]+[.]ts", "sdk"],
  policy: ["provider", "sdk", "pulumi/policy", "pulumi/sdk", "package-root.ts"],
  plan: ["provider", "sdk"],
  configuration: ["plan", "provider", "sdk", "pulumi/sdk"],
  gitops: ["configuration", "plan", "pulumi", "provider", "sdk", "package-root.ts"],
  cli: ["gitops", "configuration", "plan", "pulumi", "provider", "simulator", "sdk", "package-root.ts"],
  "index.ts": ["configuration", "provider"],
  "native.ts": ["configuration", "provider"],
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

/** Only `pulumi/` imports files of Pulumi's packages by their paths; others import the packages. */
const insides = {
  name: "insides-of-pulumi",
  comment:
    "Only pulumi/ imports files inside Pulumi's packages. Put the trick there, and a line into its README.",
  severity: "error",
  from: { path: "^(sdk|simulator|fleet|provider|policy|plan|configuration|gitops|cli|index[.]ts)" },
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
