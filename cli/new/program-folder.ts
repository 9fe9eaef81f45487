/** A new folder with a Pulumi program in TypeScript, and its state in the folder unless Pulumi keeps states elsewhere. */
import { findProgram, pathFolders } from "../../provider/pulumi/engine/on-path";
import { ignored, type NewFolder, type Started } from "./folder";

const TSCONFIG = {
  compilerOptions: {
    ...{ target: "ES2022", module: "Node16", moduleResolution: "Node16" },
    ...{ strict: true, skipLibCheck: true, noEmit: true },
  },
};

export async function programFolder({ name, service, environment }: Started): Promise<NewFolder> {
  const { isEmbedded, steps } = service;
  const isLocal = !environment.PULUMI_BACKEND_URL;
  const pulumi = (await findProgram("pulumi", pathFolders(environment)))
    ? "pulumi"
    : "npx pulumi-forge pulumi";
  return {
    files: {
      "Pulumi.yaml": projectText(name, isLocal),
      "index.ts": programText(service),
      "tsconfig.json": `${JSON.stringify(TSCONFIG, undefined, 2)}\n`,
      ".gitignore": ignored(".pulumi/", "service.json"),
    },
    steps: [
      ...steps,
      ...(isEmbedded ? [] : ["# put a group and a project of yours into index.ts"]),
      ...(isLocal && environment.PULUMI_CONFIG_PASSPHRASE === undefined
        ? ["export PULUMI_CONFIG_PASSPHRASE=  # encrypts the secrets of the state; choose one, and keep it"]
        : []),
      `${pulumi} stack init dev`,
      `${pulumi} preview  # what would change`,
      `${pulumi} up --yes  # makes it so, and records it${isLocal ? " in .pulumi" : ""}`,
      `${pulumi} preview --refresh  # what somebody has changed since`,
    ],
    packages: ["@pulumi/pulumi", "@types/node", "typescript"],
  };
}

const projectText = (name: string, isLocal: boolean): string => `name: ${name}
description: The configuration of GitLab as a program
runtime: nodejs
main: index.ts
${isLocal ? "# The state is in this folder, and its secrets are encrypted with PULUMI_CONFIG_PASSPHRASE.\nbackend: { url: file://. }\n" : ""}`;

const programText = ({
  group,
  project,
}: Started["service"]): string => `import * as forge from "pulumi-forge";

const label = new forge.GroupLabel("defect", { group: "${group}", name: "defect", color: "#d9534f" });

// A property that you omit is not managed.
new forge.ProtectedBranch("releases", { project: "${project}", name: "release/*", allowForcePush: false });

export const labelId = label.labelId;
`;
