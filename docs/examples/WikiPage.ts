/** A page of a wiki, in a directory of it. */
import * as forge from "pulumi-forge";

const page = new forge.WikiPage("on-call", {
  project: "acme/platform/web",
  title: "operations/On call",
  content: "# On call\n\nWho answers at night.\n",
});

export const slug = page.slug;
