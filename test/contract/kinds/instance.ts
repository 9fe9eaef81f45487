/** Topic and Application: the installation is one place for all, so each instance has names of its own. */
import { plainContract } from "../plain";

export const topic = plainContract({
  kind: "Topic",
  area: "topics",
  values: ({ group }) => ({ name: [`topic-${group}`, `other-${group}`] }),
});

export const application = plainContract({
  kind: "Application",
  area: "applications",
  values: ({ group }) => ({
    name: [`app-${group}`, `other-${group}`],
    redirectUri: ["https://one.example.com/back", "https://two.example.com/back"],
    scopes: ["read_user", "openid"],
  }),
  unimported: ["scopes"],
});
