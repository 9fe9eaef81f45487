/** ProjectHook and GroupHook. */
import { plainCase } from "../plain";

const values = () => ({
  url: ["https://hooks.example.com/one", "https://hooks.example.com/two"] as const,
  signingToken: [
    `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
    `whsec_${Buffer.alloc(32, 2).toString("base64")}`,
  ] as const,
  urlVariables: [[{ key: "team", value: "web" }], [{ key: "group", value: "api" }]] as const,
  customHeaders: [[{ key: "X-Team", value: "web" }], [{ key: "X-Group", value: "api" }]] as const,
  branchFilterStrategy: ["wildcard", "regex"] as const,
});

const unshown = ["token", "signingToken"];

export const projectHook = plainCase({
  ...{ kind: "ProjectHook", area: "projectHooks", values, unshown },
  otherCalls: {
    urlVariables: ["projectHooks.deleteUrlVariable", "projectHooks.update"],
    customHeaders: ["projectHooks.deleteCustomHeader", "projectHooks.update"],
  },
  unimported: [...unshown, "urlVariables", "customHeaders"],
});

export const groupHook = plainCase({
  ...{ kind: "GroupHook", area: "groupHooks", values, unshown },
  otherCalls: {
    urlVariables: ["groupHooks.deleteUrlVariable", "groupHooks.update"],
    customHeaders: ["groupHooks.deleteCustomHeader", "groupHooks.update"],
  },
  unimported: [...unshown, "urlVariables", "customHeaders"],
});
