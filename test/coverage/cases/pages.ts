/** Pages, and their domains. */
import { after, type Cases, extended, type Stage, words } from "../case";

const project = "acme/platform/web";
const site = words("url is_unique_domain_enabled force_https deployments primary_domain");
const domain = "docs.acme.example";
const fields = words("domain url verified verification_code enabled_until auto_ssl_enabled");

async function made({ forge }: Stage) {
  await forge.pagesDomains.create({ project, domain });
  return { project, domain };
}

export const pages: Cases<"pages"> = {
  get: { given: { project }, fields: site },
  update: { given: { project, pages_https_only: true }, fields: site },
  delete: { given: { project }, status: 204 },
};

export const pagesDomains: Cases<"pagesDomains"> = {
  listAll: { given: after(made, {}), fields: [...fields, "project_id"] },
  list: { given: after(made, { project }), fields: [...fields, "certificate"] },
  get: { given: made, fields },
  create: { given: { project, domain, auto_ssl_enabled: true }, fields },
  update: { given: extended(made, { auto_ssl_enabled: true }), fields },
  delete: { given: made, status: 204 },
};
