/** A page of a wiki, in a directory of it. */
import * as forge from "pulumi-forge";

const page = new forge.WikiPage("incidents", {
  project: "acme/platform/web",
  title: "operations/Incidents",
  content: "# Incidents\n\nWhom to call first.\n",
});

export const slug = page.slug;
