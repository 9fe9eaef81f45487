/** Rules for pipeline trigger tokens. */

import { z } from "zod";
import { groupBy } from "../../../sdk/group-by";
import { rule, stackRule } from "../define-rule";
import { expressionParameter, matchesExpression } from "../parameters";
import { problemUnless } from "../problem-unless";
import { isKnown } from "../unknown";

export const triggerTokenRules = [
  rule({
    name: "trigger-token-descriptions",
    kinds: ["PipelineTriggerToken"],
    requirement: "A trigger token's description names its user.",
    why: "Nobody revokes a token if its purpose is unknown.",
    level: "advisory",
    parameters: {
      expression: expressionParameter(
        "\\S+\\s+\\S+",
        "RE2 expression that descriptions must match. Default: at least two words.",
      ),
    },
    validate: ({ description }, { expression }) =>
      problemUnless(
        matchesExpression(expression, description),
        "description",
        description,
        `a description that matches ${expression}`,
      ),
  }),

  stackRule({
    name: "trigger-token-count",
    kinds: ["PipelineTriggerToken"],
    requirement: "A project has few trigger tokens.",
    why: "Each token gives access, and among many tokens nobody notices one that should not exist.",
    level: "advisory",
    parameters: {
      most: z.int().nonnegative().default(5).describe("The maximum number of trigger tokens of a project."),
    },
    validateTogether(objects, { most }) {
      // Skip tokens whose project is not known yet; the others may already be too many.
      const known = objects.filter(({ inputs }) => isKnown(inputs, "project"));
      const byProject = groupBy(known, ({ inputs }) => String(inputs.project));
      return [...byProject].flatMap(([project, tokens]) =>
        tokens
          // The engine hands them over in another order each time.
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .slice(most)
          .map((object) => ({
            object,
            property: "project",
            problem: `"project" is "${project}", whose trigger tokens here are ${tokens.length}; expected ${most} or fewer`,
          })),
      );
    },
  }),
];
