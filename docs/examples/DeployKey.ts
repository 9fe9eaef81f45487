/** The key with which a server fetches the project. */
import * as forge from "pulumi-forge";

new forge.DeployKey("server", {
  project: "acme/platform/web",
  title: "web-1.example.com",
  key: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAswVXqfxOkOM1h9osfsETZbgKXK7xQ5XoOozfIXPGGG",
});
