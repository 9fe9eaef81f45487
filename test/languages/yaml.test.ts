/** The guide's YAML program: deployed, changed, refreshed, imported into and destroyed; and secrets of YAML programs. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { startSimulator } from "../../simulator";
import { canRun, runLifecycle, stackFor } from "./guide";

const run = canRun(["go", "version"]) ? test : test.skip;

run("a YAML program runs as the guide shows", () => runLifecycle("yaml"), 900_000);

const program = `
name: labels
runtime: yaml
plugins:
  providers:
    - name: forge
      path: node_modules/pulumi-forge/plugin
variables:
  triggers:
    fn::invoke:
      function: forge:getPipelineTriggerTokens
      arguments:
        project: acme/platform/web
      options:
        dependsOn:
          - \${tokens}
resources:
  mirrors:
    type: forge:RemoteMirrors
    properties:
      defaults:
        project: acme/platform/web
      items:
        https://copies.example/web.git:
          username: pusher
          password: hush-hush
  tokens:
    type: forge:PipelineTriggerTokens
    properties:
      defaults:
        project: acme/platform/web
      items:
        nightly: {}
outputs:
  token: \${tokens.items["nightly"].token}
  found: \${triggers.tokens}
`;

run(
  "passwords and tokens in items are secret even if a YAML program does not mark them",
  async () => {
    const service = await startSimulator();
    const stack = await stackFor("yaml", service);
    try {
      writeFileSync(path.join(stack.folder, "Pulumi.yaml"), program);
      const { code, text } = await stack.up();
      expect({ code, text }).toEqual({ code: 0, text });
      expect(text).toMatch(/token *: \[secret\]/);
      expect(text).toMatch(/found *: \[secret\]/);
      const shown = await stack.pulumi("stack", "output", "token", "--show-secrets");
      expect(shown.text).toMatch(/glptt-/);
      const { text: state } = await stack.pulumi("stack", "export");
      expect(state).toContain("nightly");
      expect(state).not.toMatch(/hush-hush|glptt-/);
    } finally {
      await stack.destroy();
      stack.remove();
      await service.close();
    }
  },
  900_000,
);
