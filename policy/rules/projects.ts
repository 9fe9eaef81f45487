/** What becomes known of a project beyond those who work on it. */
import { expecting } from "../expecting";
import { texts } from "../parameters";
import { rule } from "../rule";

export const projectRules = [
  rule({
    name: "registry-visibility",
    kinds: ["ContainerRegistryAccess"],
    demand: "A container registry is for its project's members, unless the project is public.",
    why: "Images hold code, and sometimes more; `enabled` shows them to everyone who can see the project.",
    level: "mandatory",
    parameters: {
      publicProjects: texts(
        [],
        "The projects that are public and may show their images: full paths or ids, as the program writes them.",
      ),
    },
    judge: ({ project, accessLevel }, { publicProjects }) =>
      expecting(
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
    demand: "Errors are tracked by the service itself.",
    why: "Errors hold addresses, inputs and names of customers; a tracker elsewhere gets all of them.",
    level: "advisory",
    judge: ({ active, integrated }) =>
      expecting(!active || integrated === true, "integrated", integrated, "true"),
    remedy: () => ({ integrated: true }),
  }),

  rule({
    name: "user-list-addresses",
    kinds: ["FeatureFlagUserList"],
    demand: "Users in a list for feature flags are not told by their e-mail addresses.",
    why: "An address is personal data, and everyone who sees the project sees the list.",
    level: "mandatory",
    judge({ userXids }) {
      // Not the address itself: the message stands in logs.
      const index = userXids.findIndex((xid) => /^\S+@\S+\.\S+$/.test(xid));
      const problem = `"userXids[${index}]" is an e-mail address; expected an id that says nothing by itself`;
      return index < 0 ? [] : [{ property: `userXids[${index}]`, problem }];
    },
  }),
];
