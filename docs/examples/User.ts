/** A contractor, who may see only what they are a member of, and is blocked at the end. */
import * as forge from "pulumi-forge";

new forge.User("robin", {
  username: "robin",
  name: "Robin Reed",
  email: "robin@example.com",
  resetPassword: true,
  external: true,
  onDelete: "block",
});
