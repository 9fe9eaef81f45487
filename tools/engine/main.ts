/** `npm run engine`: installs the engine ahead of time and prints its version and path. */
import { type Engine, EngineUnavailableError, ensureEngine } from ".";

const origins: Record<Engine["source"], string> = {
  path: "found on PATH",
  package: "from its npm package",
  cache: "from the cache",
  installer: "from the official installer",
  "go-build": "built with Go",
};

async function main(): Promise<void> {
  try {
    const { version, command, source } = await ensureEngine();
    console.log(`pulumi ${version} is ${command} (${origins[source]})`);
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

void main();
