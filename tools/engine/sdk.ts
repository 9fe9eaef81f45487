/** Writes the SDK for a language, which is the argument, as `forge sdk` does where Pulumi is installed. */
import path from "node:path";
import { packageSchemaFile } from "../../provider/classes/package-schema";
import type { SdkLanguage } from "../../provider/pulumi/engine/sdk-languages";
import { writeSdk } from "./sdks";

const [language = ""] = process.argv.slice(2);

void writeSdk({
  language: language as SdkLanguage,
  schema: packageSchemaFile,
  out: path.join("sdks", language),
});
