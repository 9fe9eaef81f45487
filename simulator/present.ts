/** How records that stand in many answers are shown. */
import type { User } from "./world";

export const userSummary = (user: User | undefined, baseUrl: string) => ({
  id: user?.id ?? 0,
  username: user?.username ?? "ghost",
  name: user?.name ?? "Ghost User",
  state: user?.state ?? "active",
  avatar_url: null,
  web_url: `${baseUrl}/${user?.username ?? "ghost"}`,
});
