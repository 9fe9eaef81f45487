/** ProjectHook. */
import { exactNumber } from "../../sdk/json";
import { plainKind } from "../definition/plain";
import { dropPairs, ofHooks } from "./hook";

export const projectHook = plainKind("projectHooks", {
  ...ofHooks,
  kind: "ProjectHook",
  summary: "A webhook of a project: an address that the service calls when something happens in it.",
  parents: ["project"],
  // It shows neither the names of headers nor those of variables.
  listIsPartial: ["customHeaders", "urlVariables"],
  beforeUpdate({ forge }, { project = "", hookId }, change) {
    const hook = { project, hook_id: exactNumber(hookId) };
    return dropPairs(change, {
      show: () => forge.projectHooks.get(hook),
      customHeaders: (key) => forge.projectHooks.deleteCustomHeader({ ...hook, key }),
      urlVariables: (key) => forge.projectHooks.deleteUrlVariable({ ...hook, key }),
    });
  },
});
