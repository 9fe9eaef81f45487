/** GroupHook. */
import { exactNumber } from "../../sdk/json";
import { plainKind } from "../definition/plain";
import { dropPairs, ofHooks } from "./hook";

export const groupHook = plainKind("groupHooks", {
  ...ofHooks,
  kind: "GroupHook",
  summary:
    "A webhook of a group: an address that the service calls when something happens in it or its projects.",
  plan: "enterprise",
  parents: ["group"],
  beforeUpdate({ forge }, { group = "", hookId }, change) {
    const hook = { group, hook_id: exactNumber(hookId) };
    return dropPairs(change, {
      show: () => forge.groupHooks.get(hook),
      customHeaders: (key) => forge.groupHooks.deleteCustomHeader({ ...hook, key }),
      urlVariables: (key) => forge.groupHooks.deleteUrlVariable({ ...hook, key }),
    });
  },
});
