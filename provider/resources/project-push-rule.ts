/** ProjectPushRule: at most one for a project; created or adopted, and restored or deleted. */

import { z } from "zod";
import * as answers from "../../sdk/api/push-rules";
import type { PushRule } from "../../sdk/generated/objects";
import { singleton } from "../definition/collected";
import { onTheWire } from "../values/wire-names";
import { projectPath } from "./fields";
import { maxFileSize, pushRuleDefaults, pushRuleInputs, pushRuleLoosens } from "./push-rule";

export const projectPushRule = singleton<PushRule>(answers.PushRule)({
  kind: "ProjectPushRule",
  loosens: pushRuleLoosens,
  loosensWhen: "removed",
  summary: "The push rules of a project: what every push must pass.",
  plan: "premium",
  parents: ["project"],
  inputs: {
    project: projectPath.describe("The project that the rules are for: its full path or id."),
    ...pushRuleInputs,
  },
  outputs: { ruleId: z.int().describe("The number of the set of rules in the service.") },
  id: ["project"],
  replaceOn: ["project"],
  wireNames: { ruleId: "id" },
  fromAnswer: { maxFileSize },
  pull: { omitDefaults: pushRuleDefaults },

  // A project without any answers null.
  read: ({ forge }, { project }) => forge.pushRules.get({ project }),

  write: ({ forge }, { project }, values, before) =>
    forge.pushRules[before === undefined ? "create" : "update"]({ ...onTheWire(values), project }),

  remove: ({ forge }, { project }) => forge.pushRules.delete({ project }),
});
