/** Packages: made by the first file of a version; a name that comes again is stored again, and the newest is read. */
import { createHash } from "node:crypto";
import * as operations from "../../sdk/api/packages";
import { projectsIn } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, collection, ErrorResponse, type Handlers, ResponseWithStatus } from "../handler";
import { UploadedFile } from "../parameters";
import { plainCollection } from "../plain-collection";
import { compareText } from "../table";
import type { StoredProject, World } from "../world";

type Package = Rows["packages"];
type PackageFile = Rows["package_files"];

interface Filters {
  readonly order_by?: "created_at" | "name" | "version" | "type" | undefined;
  readonly sort?: "asc" | "desc" | undefined;
  readonly package_type?: string | undefined;
  readonly package_name?: string | undefined;
  readonly package_version?: string | undefined;
  readonly status?: string | undefined;
}

const show = ({ id, name, version, package_type, status, created_at, last_downloaded_at }: Package) => ({
  ...{ id, name, version, package_type, status, created_at, last_downloaded_at, tags: [] },
});

const bytesOf = ({ content }: PackageFile) => Buffer.from(content, "base64");

function showFile(file: PackageFile) {
  const { id, package_id, file_name, created_at } = file;
  const bytes = bytesOf(file);
  const file_sha256 = createHash("sha256").update(bytes).digest("hex");
  return { id, package_id, file_name, size: bytes.length, file_sha256, created_at };
}

/** Hidden ones are listed only if they are asked for. */
const passes =
  ({ package_type, package_name = "", package_version, status }: Filters) =>
  (one: Package): boolean =>
    (package_type === undefined || one.package_type === package_type) &&
    one.name.includes(package_name) &&
    (package_version === undefined || one.version === package_version) &&
    (status === undefined ? one.status !== "hidden" : one.status === status);

function inOrder(packages: readonly Package[], { order_by = "created_at", sort = "asc" }: Filters) {
  const field = order_by === "type" ? "package_type" : order_by;
  const sorted = packages.toSorted((a, b) => compareText(a[field], b[field]) || a.id - b.id);
  return sort === "asc" ? sorted : sorted.reverse();
}

function find(world: World, project: StoredProject, id: number): Package {
  const found = world.packages.of(project.id).find((one) => one.id === id);
  if (found === undefined) throw apiError.notFound();
  return found;
}

interface Named {
  readonly package_name: string;
  readonly package_version: string;
  readonly file_name: string;
}

function assertNames(input: Named): void {
  const isValid: Readonly<Record<keyof Named, RegExp>> = {
    package_name: /^[\w.+-]+$/,
    package_version: /^[\w.+/-]+$/,
    file_name: /^(?![~@])[\w.+~@/-]+(?<![~@])$/,
  };
  for (const [name, pattern] of Object.entries(isValid))
    if (!pattern.test(input[name as keyof Named])) throw apiError.badParameter(`${name} is invalid`);
}

const named = (world: World, project: StoredProject, { package_name, package_version }: Named) =>
  world.packages
    .of(project.id)
    .find(
      (one) => one.package_type === "generic" && one.name === package_name && one.version === package_version,
    );

export const packages: Handlers<"packages"> = {
  list: ({ world, project, input }) =>
    collection(inOrder(world.packages.of(project.id).filter(passes(input)), input), show),

  listInGroup: ({ world, group, input }) => {
    const parentOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
    const all = projectsIn(world, group)
      .filter(({ full_path }) => !input.exclude_subgroups || parentOf(full_path) === group.full_path)
      .flatMap(({ id }) => world.packages.of(id))
      .filter(passes(input));
    return collection(inOrder(all, input), (one) => ({
      ...show(one),
      project_id: one.project_id,
      project_path: world.projects.get(one.project_id)?.full_path ?? null,
    }));
  },

  get: ({ world, project, input }) => show(find(world, project, input.package_id)),

  listFiles: ({ world, project, input }) =>
    collection(world.package_files.of(find(world, project, input.package_id).id), showFile),

  delete: ({ world, project, input }) => {
    const found = find(world, project, input.package_id);
    world.package_files.removeWhere(({ package_id }) => package_id === found.id);
    world.packages.remove(found);
  },

  deleteFile: ({ world, project, input }) => {
    const { id } = find(world, project, input.package_id);
    const file = world.package_files.of(id).find((one) => one.id === input.package_file_id);
    if (file === undefined) throw apiError.notFound();
    world.package_files.remove(file);
  },

  upload: ({ world, project, input }) => {
    assertNames(input);
    const content: unknown = input.content;
    if (!(content instanceof UploadedFile)) throw apiError.badParameter("file is missing");
    const { package_name: name, package_version: version, file_name, status = "default", select } = input;
    const found =
      named(world, project, input) ??
      world.packages.insert({ project_id: project.id, name, version, status });
    const file = world.package_files.insert({
      package_id: found.id,
      file_name,
      content: content.content.toString("base64"),
    });
    return select ? new ResponseWithStatus(200, showFile(file)) : { message: "201 Created" };
  },

  download: ({ world, project, input }) => {
    const found = named(world, project, input);
    const file =
      found && world.package_files.of(found.id).findLast((one) => one.file_name === input.file_name);
    if (file === undefined) throw apiError.notFound();
    world.packages.update(found as Package, { last_downloaded_at: world.timestamp() });
    return {
      ...{ bytes: bytesOf(file), contentType: "application/octet-stream", fileName: input.file_name },
    };
  },
};

export const packageProtectionRules: Handlers<"packageProtectionRules"> = plainCollection(
  operations.packageProtectionRules,
  {
    table: "package_protection_rules",
    unique: ["package_name_pattern", "package_type"],
    taken: () =>
      new ErrorResponse(422, { message: { error: ["Package name pattern has already been taken"] } }),
  },
);
