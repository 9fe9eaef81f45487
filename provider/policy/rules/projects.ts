/** Rules for what people outside a project can see of it. */

import { rule } from "../define-rule";
import { texts } from "../parameters";
import { problemUnless } from "../problem-unless";

export const projectRules = [
  rule({
    name: "registry-visibility",
    kinds: ["ContainerRegistryAccess"],
    requirement: "Only members can read the container registry, unless the project is public.",
    why: "Images contain code and sometimes secrets; `enabled` shows them to everyone who can see the project.",
    level: "mandatory",
    parameters: {
      publicProjects: texts(
        [],
        "Public projects that may show their images: full paths or ids, as the program writes them.",
      ),
    },
    validate: ({ project, accessLevel }, { publicProjects }) =>
      problemUnless(
        accessLevel !== "enabled" || publicProjects.includes(String(project)),
        "accessLevel",
        accessLevel,
        '"private" or "disabled" for a project that is not public',
      ),
    remedy: () => ({ accessLevel: "private" }),
  }),

  rule({
    name: "error-tracking-place",
    kinds: ["ErrorTrackingSettings"],
    requirement: "Error tracking uses the service itself.",
    why: "Errors contain addresses, inputs and names of customers; an external tracker gets all of them.",
    level: "advisory",
    validate: ({ active, integrated }) =>
      problemUnless(!active || integrated === true, "integrated", integrated, "true"),
    remedy: () => ({ integrated: true }),
  }),

  rule({
    name: "user-list-addresses",
    kinds: ["FeatureFlagUserList"],
    requirement: "Feature flag user lists do not contain e-mail addresses.",
    why: "An address is personal data, and everyone who sees the project sees the list.",
    level: "mandatory",
    validate({ userXids }) {
      // Do not print the address: messages end up in logs.
      const index = userXids.findIndex((xid) => /^\S+@\S+\.\S+$/.test(xid));
      const problem = `"userXids[${index}]" is an e-mail address; expected an anonymous id`;
      return index < 0 ? [] : [{ property: `userXids[${index}]`, problem }];
    },
  }),
];
