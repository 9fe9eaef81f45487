/** A new folder with a forge.yaml. */
import { schemaText } from "../commands/schema-text";
import { ignored, type NewFolder, type Started } from "./folder";

export function fileFolder({ service }: Started): NewFolder {
  const { isEmbedded, steps } = service;
  return {
    files: {
      "forge.yaml": textOf(service),
      "forge.schema.json": schemaText(),
      ".gitignore": ignored(".forge/", "service.json"),
    },
    steps: [
      ...steps,
      ...(isEmbedded ? [] : ["# put a group and a project of yours into forge.yaml"]),
      "npx pulumi-forge preview  # what would change: exit code 2 if there is something",
      "npx pulumi-forge up  # makes it so, and records it in .forge",
      "npx pulumi-forge drift  # what somebody has changed since",
    ],
    packages: ["@pulumi/pulumi"],
  };
}

const textOf = ({
  group,
  project,
}: Started["service"]): string => `# yaml-language-server: $schema=./forge.schema.json
# The desired state. Whatever you omit stays as it is.

groups:
  ${group}:
    labels:
      defect: { color: "#d9534f", description: Something is broken }

projects:
  ${project}:
    protectedBranches: { "release/*": { allowedToPush: [{ accessLevel: maintainer }] } }
`;
