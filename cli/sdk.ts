/** `forge sdk`: the resources and look-ups for programs in other languages. */
import path from "node:path";
import { packageSchemaFile } from "../provider/classes/package-schema";
import { rootCauseOf } from "../provider/pulumi/engine/errors";
import type { SdkLanguage } from "../provider/pulumi/engine/sdk-languages";
import { writeSdk } from "../provider/pulumi/engine/sdks";
import { packageVersion } from "../sdk/package-root";
import { UserError } from "../sdk/user-error";

export interface WriteSdkOptions {
  readonly out?: string;
}

const MODULE = "github.com/pulumi-forge/pulumi-forge/sdk/go";

/** How a program uses the SDK in a folder. */
const nextSteps: Readonly<Record<SdkLanguage, (folder: string) => readonly string[]>> = {
  dotnet: (folder) => [`dotnet add reference ${folder}`],
  go: (folder) => [
    `go mod edit -require ${MODULE}@v${packageVersion()} -replace ${MODULE}=${folder}`,
    "go mod tidy",
  ],
  java: (folder) => [
    `compile the sources in ${folder}/src/main/java with your program, as docs/languages.md shows`,
  ],
  python: (folder) => [`pip install ${folder}`],
};

export async function sdk(language: SdkLanguage, { out = path.join("sdks", language) }: WriteSdkOptions) {
  await writeSdk({ language, schema: packageSchemaFile, out }).catch((error: unknown) => {
    throw new UserError(
      `the SDK could not be written: ${rootCauseOf(error)}. Install Pulumi, which has the generators: https://www.pulumi.com/docs/install/`,
    );
  });
  const folder = path.isAbsolute(out) ? out : `./${path.normalize(out)}`;
  console.log(`The SDK is in ${out}. Next:\n`);
  for (const step of nextSteps[language](folder)) console.log(`  ${step}`);
}
