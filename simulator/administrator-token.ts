/** The token with which the embedded service can be used at once: the administrator's. */
import type { World } from "./world";

export function administratorToken({ users, tokens }: World): string {
  const administrator = users.find(({ admin }) => admin);
  return tokens.find(({ user_id }) => user_id === administrator?.id)?.token ?? "";
}
