/** WikiPage. */
import type { Case } from "../case";

const SLUG = "how-to/Get-a-well-known-name";
/** Without it, a change would move the page. */
const title = "how-to/Get a well known name";

export const wikiPage: Case = {
  kind: "WikiPage",
  inputs: ({ project }) => ({
    project,
    title: "how to/Get a  well-known name",
    content: "= First\n",
    format: "asciidoc",
  }),
  others: ({ otherProject }) => ({
    project: otherProject,
    title: "Names",
    content: "= Second\n",
    format: "org",
  }),
  updateCalls: ["wikis.update"],
  drift: {
    // A page that is moved outside of Pulumi is not found again, because only its slug identifies it.
    content: ({ forge, place: { project } }, content) =>
      forge.wikis.update({ project, slug: SLUG, title, content: String(content), format: "asciidoc" }),
    format: ({ forge, place: { project } }) =>
      forge.wikis.update({ project, slug: SLUG, title, content: "= First\n", format: "org" }),
  },
  vanish: ({ forge, place: { project } }) => forge.wikis.delete({ project, slug: SLUG }),
  exists: ({ forge, place: { project } }) =>
    forge.wikis.create({ project, title: "How to/Get a well-known name", content: "older" }),
};
