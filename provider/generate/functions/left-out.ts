/** Operations that read, and are no look-ups all the same. */
import type { OperationId } from "../../../sdk";

export const leftOut: Readonly<Partial<Record<OperationId, string>>> = {
  "repositoryFiles.blameMetadata": "It says what `getRepositoryFileMetadata` says.",
  "repositoryFiles.rawMetadata": "It says what `getRepositoryFileMetadata` says.",
  "groupExports.download":
    "A compressed file of any size is no value of a program; the client hands it over as it comes.",
  "beyond.testUpstream": "It reads nothing, but makes the service try a connection.",
};
