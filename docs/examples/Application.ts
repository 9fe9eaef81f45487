/** A program that users sign in to, and the secret that it signs in with itself. */
import * as forge from "pulumi-forge";

const wiki = new forge.Application("wiki", {
  name: "wiki",
  redirectUri: "https://wiki.example.com/callback",
  scopes: "read_user openid",
});

export const wikiSecret = wiki.secret;
