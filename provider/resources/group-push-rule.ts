/** GroupPushRule: at most one for a group; created or adopted, and restored or deleted. */

import { z } from "zod";
import * as answers from "../../sdk/api/push-rules";
import type { GroupPushRule } from "../../sdk/generated/objects";
import { unlessNotFoundTwice } from "../../sdk/http/not-found";
import { singleton } from "../definition/collected";
import { onTheWire } from "../values/wire-names";
import { groupPath } from "./fields";
import { groupMember } from "./group-member";
import { maxFileSize, pushRuleDefaults, pushRuleInputs, pushRuleLoosens } from "./push-rule";

export const groupPushRule = singleton<GroupPushRule>(answers.GroupPushRule)({
  kind: "GroupPushRule",
  loosens: pushRuleLoosens,
  loosensWhen: "removed",
  summary: "The push rules that new projects of a group begin with.",
  plan: "premium",
  parents: ["group"],
  inputs: {
    group: groupPath.describe("The group that the rules are for: its full path or id."),
    ...pushRuleInputs,
  },
  outputs: { ruleId: z.int().describe("The number of the set of rules in the service.") },
  id: ["group"],
  replaceOn: ["group"],
  wireNames: { ruleId: "id" },
  fromAnswer: { maxFileSize },
  pull: { omitDefaults: pushRuleDefaults },

  async read(context, { group }, state) {
    const { forge, reads } = context;
    const found = await unlessNotFoundTwice(() => forge.groupPushRules.get({ group }), {
      isExpected: Object.keys(state).length > 0,
    });
    // Either it has none, or it is invisible.
    if (found === undefined)
      await (reads?.all(groupMember, context, { group }) ?? forge.groupMembers.list({ group }).firstPage());
    return found;
  },

  write: ({ forge }, { group }, values, before) =>
    forge.groupPushRules[before === undefined ? "create" : "update"]({ ...onTheWire(values), group }),

  remove: ({ forge }, { group }) => forge.groupPushRules.delete({ group }),
});
