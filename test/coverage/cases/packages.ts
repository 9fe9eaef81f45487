/** Packages of the generic registry, and the rules that protect packages. */
import { after, type Cases, extended, type Stage, words } from "../case";

const project = "acme/platform/web";
const named = { project, package_name: "tool", package_version: "1.0.0", file_name: "tool.bin" };
const upload = { ...named, content: { name: "tool.bin", content: new Blob(["bytes"]) } };
const fields = ["id", "name", "version", "package_type", "status", "created_at"];
const fileFields = ["id", "package_id", "file_name", "size", "file_sha256", "created_at"];

async function made({ forge }: Stage) {
  const { package_id, id } = await forge.packages.upload({ ...upload, select: "package_file" });
  return { project, package_id: package_id ?? 0, package_file_id: id ?? 0 };
}

const packageOf = async (stage: Stage) => {
  const { package_file_id: _, ...one } = await made(stage);
  return one;
};

export const packages: Cases<"packages"> = {
  list: { given: after(made, { project, package_name: "oo" }), fields },
  listInGroup: { given: after(made, { group: "acme" }), fields: [...fields, "project_id", "project_path"] },
  get: { given: packageOf, fields },
  listFiles: { given: packageOf, fields: fileFields },
  delete: { given: packageOf, status: 204 },
  deleteFile: { given: made, status: 204 },
  upload: { given: upload, status: 201, fields: ["message"] },
  download: {
    run: async (stage) => {
      await made(stage);
      return (await stage.forge.packages.download(named)).text();
    },
  },
};

const rule = {
  project,
  package_name_pattern: "tool*",
  package_type: "npm",
  minimum_access_level_for_push: "owner",
} as const;
const ruleFields = words("id project_id package_name_pattern package_type minimum_access_level_for_push");

async function ruleMade({ forge }: Stage) {
  const { id } = await forge.packageProtectionRules.create(rule);
  return { project, rule_id: id };
}

export const packageProtectionRules: Cases<"packageProtectionRules"> = {
  list: { given: after(ruleMade, { project }), fields: ruleFields },
  create: { given: rule, fields: ruleFields },
  update: { given: extended(ruleMade, { minimum_access_level_for_push: "admin" }), fields: ruleFields },
  delete: { given: ruleMade, status: 204 },
};
