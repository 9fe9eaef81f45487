/** Packages of the generic registry, and the rules that protect packages. */
import type { Cases, Stage } from "../case";

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
  list: {
    run: async (stage) => {
      await made(stage);
      return stage.forge.packages.list({ project, package_name: "oo" }).toArray();
    },
    fields,
  },
  listInGroup: {
    run: async (stage) => {
      await made(stage);
      return stage.forge.packages.listInGroup({ group: "acme" }).toArray();
    },
    fields: [...fields, "project_id", "project_path"],
  },
  get: { run: async (stage) => stage.forge.packages.get(await packageOf(stage)), fields },
  listFiles: {
    run: async (stage) => stage.forge.packages.listFiles(await packageOf(stage)).toArray(),
    fields: fileFields,
  },
  delete: { run: async (stage) => stage.forge.packages.delete(await packageOf(stage)), status: 204 },
  deleteFile: { run: async (stage) => stage.forge.packages.deleteFile(await made(stage)), status: 204 },
  upload: { run: ({ forge }) => forge.packages.upload(upload), status: 201, fields: ["message"] },
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
const ruleFields = [
  "id",
  "project_id",
  "package_name_pattern",
  "package_type",
  "minimum_access_level_for_push",
];

async function ruleMade({ forge }: Stage) {
  const { id } = await forge.packageProtectionRules.create(rule);
  return { project, rule_id: id };
}

export const packageProtectionRules: Cases<"packageProtectionRules"> = {
  list: {
    run: async (stage) => {
      await ruleMade(stage);
      return stage.forge.packageProtectionRules.list({ project }).toArray();
    },
    fields: ruleFields,
  },
  create: { run: ({ forge }) => forge.packageProtectionRules.create(rule), fields: ruleFields },
  update: {
    run: async (stage) =>
      stage.forge.packageProtectionRules.update({
        ...(await ruleMade(stage)),
        minimum_access_level_for_push: "admin",
      }),
    fields: ruleFields,
  },
  delete: {
    run: async (stage) => stage.forge.packageProtectionRules.delete(await ruleMade(stage)),
    status: 204,
  },
};
