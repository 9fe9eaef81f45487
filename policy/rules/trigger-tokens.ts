/** Tokens that start pipelines: each is a way in. */
import { z } from "zod";
import { expecting } from "../expecting";
import { expression, isFound } from "../parameters";
import { rule, stackRule } from "../rule";
import { isKnown } from "../unknown";

export const triggerTokenRules = [
  rule({
    name: "trigger-token-descriptions",
    kinds: ["PipelineTriggerToken"],
    demand: "A trigger token says who uses it.",
    why: "A token that nobody can place is never taken back.",
    level: "advisory",
    parameters: {
      expression: expression(
        "\\S+\\s+\\S+",
        "An RE2 expression that descriptions match: at least two words.",
      ),
    },
    judge: ({ description }, { expression }) =>
      expecting(
        isFound(expression, description),
        "description",
        description,
        `a description that matches ${expression}`,
      ),
  }),

  stackRule({
    name: "trigger-token-count",
    kinds: ["PipelineTriggerToken"],
    demand: "A project has few trigger tokens.",
    why: "Each one is a way in, and with many of them nobody notices one too many.",
    level: "advisory",
    parameters: {
      most: z.int().nonnegative().default(5).describe("How many trigger tokens a project may have."),
    },
    judgeTogether(objects, { most }) {
      const byProject = new Map<string, (typeof objects)[number][]>();
      for (const object of objects) {
        // What is in no known project adds to none: those that are known may be too many without it.
        if (!isKnown(object.inputs, "project")) continue;
        const project = String(object.inputs.project);
        const tokens = byProject.get(project);
        if (tokens) tokens.push(object);
        else byProject.set(project, [object]);
      }
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
