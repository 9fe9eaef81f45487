/** Pages: nothing is published here, so a site has no deployments; its settings and domains are kept. */
import { randomBytes } from "node:crypto";
import * as operations from "../../sdk/api/pages";
import { lastSegment, parentPath } from "../access";
import type { Rows } from "../generated/rows";
import { type Call, collection, type Handlers } from "../handler";
import { plainCollection } from "../plain-collection";
import type { StoredProject } from "../world";

type InProject = Pick<Call<never>, "baseUrl"> & { readonly project: StoredProject };

/** A domain of its own has the number of the project behind its path, so that no two are the same. */
function showSite({ baseUrl, project }: InProject) {
  const { attributes, full_path, id } = project;
  const isUnique = attributes.pages_unique_domain_enabled !== false;
  const { hostname, protocol } = new URL(baseUrl);
  const host = `pages.${hostname}`;
  const own = `${lastSegment(full_path)}-${id}.${host}`;
  const shared = `${parentPath(full_path)?.split("/")[0]}.${host}/${full_path.split("/").slice(1).join("/")}`;
  return {
    url: `${protocol}//${isUnique ? own : shared}`,
    is_unique_domain_enabled: isUnique,
    force_https: attributes.pages_https_only === true,
    primary_domain: (attributes.pages_primary_domain as string | undefined) || null,
    deployments: [],
  };
}

export const pages: Handlers<"pages"> = {
  get: showSite,

  update: (call) => {
    const { world, project, input } = call;
    const { pages_unique_domain_enabled, pages_https_only, pages_primary_domain } = input;
    const sent = Object.entries({ pages_unique_domain_enabled, pages_https_only, pages_primary_domain });
    const changes = Object.fromEntries(sent.filter(([, value]) => value !== undefined));
    world.projects.update(project, { attributes: { ...project.attributes, ...changes } });
    return showSite(call);
  },

  delete: () => undefined,
};

type Domain = Rows["pages_domains"];

/** Nobody asks the domain's name server here, so it counts as verified. */
const show = ({ domain, certificate, auto_ssl_enabled, verification_code }: Domain) => ({
  url: `${certificate || auto_ssl_enabled ? "https" : "http"}://${domain}`,
  verified: true,
  verification_code,
  enabled_until: null,
  auto_ssl_enabled: auto_ssl_enabled ?? false,
});

const DOMAIN = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

export const pagesDomains: Handlers<"pagesDomains"> = {
  ...plainCollection(operations.pagesDomains, {
    table: "pages_domains",
    unique: ["domain"],
    store: (sent, _, row) => (row ? sent : { ...sent, verification_code: randomBytes(16).toString("hex") }),
    problems: ({ domain }) => ({ domain: DOMAIN.test(domain) ? [] : "is invalid" }),
    show: (row) => ({
      ...show(row),
      certificate: row.certificate && {
        subject: `/CN=${row.domain}`,
        expired: false,
        certificate: row.certificate,
      },
    }),
  }),

  listAll: ({ world }) =>
    collection(world.pages_domains.all(), (row) => {
      return { domain: row.domain, project_id: row.project_id, ...show(row) };
    }),
};
