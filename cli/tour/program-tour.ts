/** The second part of the tour: a program is deployed by the real engine, drifts, is repaired, and is taken away. */
import path from "node:path";
import type { Engine } from "../../provider/pulumi/engine";
import { PulumiFailedError, type Run } from "../../provider/pulumi/run/reported-command";
import { temporaryStack } from "../../provider/pulumi/run/temporary-stack";
import { readClock } from "../../sdk/clock";
import { shownValue, stepLines } from "../steps";
import type { Terminal } from "../terminal";
import type { Mishap, Tour } from "./tour";

/** Compiled with the rest, so that nobody waits for a compiler now. */
const program = path.join(__dirname, "..", "..", "examples", "quick-start", "index.js");

const mishaps: readonly Mishap[] = [
  {
    what: 'The label "release blocker" is painted gray.',
    happen: (forge) =>
      forge.groupLabels.update({ group: "acme/platform", label_id: "release blocker", color: "gray" }),
  },
  {
    what: "Developers may deploy to production, too.",
    happen: (forge) =>
      forge.projectProtectedEnvironments.update({
        project: "acme/platform/api",
        environment: "production",
        deploy_access_levels: [{ access_level: 30 }],
      }),
  },
  {
    what: "Larger files may be pushed, and tags be deleted.",
    happen: (forge) =>
      forge.pushRules.update({ project: "acme/platform/api", max_file_size: 500, deny_delete_tag: false }),
  },
  {
    what: "The list of pilot customers is deleted.",
    async happen(forge) {
      const project = "acme/platform/api";
      const lists = await forge.featureFlagUserLists.list({ project }).toArray();
      const pilots = lists.filter(({ name }) => name === "pilot customers");
      for (const { iid } of pilots) await forge.featureFlagUserLists.delete({ project, list_iid: iid });
    },
  },
];

/** `isWhole`: to its end, with nothing left in the service. */
export async function showProgram(tour: Tour, engine: Engine, isWhole: boolean): Promise<void> {
  const { terminal, service, forge, signal, headline } = tour;
  const { say, paint, during } = terminal;
  const stack = await temporaryStack({
    engine,
    project: "quick-start",
    main: program,
    // The user's own settings are for another service.
    environment: {
      ...{ FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_DIALECT: "gitlab" },
      // The embedded service has no replica that could be behind, so what was deleted a moment after its creation is gone.
      FORGE_SETTLE_SECONDS: "0",
    },
    signal,
  });
  /** Runs a command of the engine under its headline; what the engine prints is only shown when it fails. */
  async function step(text: string, command: string, start: () => Promise<Run>): Promise<Run> {
    headline(text, command);
    const started = readClock();
    const run = await during(command, start);
    if (run.code !== 0) throw new PulumiFailedError(command, run);
    for (const line of stepLines(run.steps, paint)) say(`   ${line}`);
    say(paint("dim", `   ${((readClock() - started) / 1000).toFixed(1)} s`));
    return run;
  }

  try {
    say(
      `\nPulumi ${engine.version} runs the program examples/quick-start/index.ts against ${service.url},\nwith its state in ${stack.folder}, which is removed at the end.`,
    );

    const { exports } = await step("The program is deployed.", "pulumi up", () => stack.up());
    for (const [name, value] of Object.entries(exports)) say(`   ${name} = ${shownValue(value)}`);

    headline("Somebody changes things by hand.", "in the web interface, say");
    for (const { what, happen } of mishaps) {
      await happen(forge);
      say(`   ${what}`);
    }

    await step("The drift is shown: what the service has instead.", "pulumi preview --refresh", async () =>
      onlyRefreshes(await stack.preview("--refresh")),
    );
    await step("The drift is repaired.", "pulumi up --refresh", async () =>
      withoutRefreshes(await stack.up("--refresh")),
    );
    if (isWhole) await step("Everything is taken away again.", "pulumi destroy", () => stack.destroy());
  } finally {
    stack.remove();
  }
  sayNext(say, engine);
}

const onlyRefreshes = (run: Run): Run => ({ ...run, steps: run.steps.filter(({ op }) => op === "refresh") });

const withoutRefreshes = (run: Run): Run => ({
  ...run,
  steps: run.steps.filter(({ op }) => op !== "refresh"),
});

function sayNext(say: Terminal["say"], { source, directory }: Engine): void {
  say("\nThe same by hand, after a change to examples/quick-start/index.ts:\n");
  say("   npm run forge -- simulate    # in another terminal; it prints an address and a token");
  say("   export FORGE_BASE_URL=<address> FORGE_TOKEN=<token>");
  say('   export PULUMI_BACKEND_URL="file://$PWD" PULUMI_CONFIG_PASSPHRASE=');
  if (source !== "path") say(`   export PATH="${directory}:$PATH"`);
  say("   pulumi stack init dev && pulumi up");
}
