/**
 * The sources of the engine without what takes half of its build and what this project does not need: the SDKs of clouds (states in
 * buckets, keys of key services, logs of functions), the environments of Pulumi's own service, and the viewers of traces. An error names
 * what is missing, and how to get it.
 */
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** The module with the engine and its command. */
export const ENGINE_MODULE = "github.com/pulumi/pulumi/pkg/v3";

const toGetIt = "install the whole Pulumi CLI";

interface Edit {
  readonly file: string;
  /** Each is found once. */
  readonly changes: readonly (readonly [found: RegExp, by: string])[];
}

/** A line that imports a package, or one that adds a command. */
const line = (text: string): readonly [RegExp, string] => [
  new RegExp(`^\\t+[^\\n]*${text.replaceAll(/[.()/]/g, "\\$&")}[^\\n]*\\n`, "m"),
  "",
];

/** Stands in for the package that prepares the environments of Pulumi's service. */
const ENVIRONMENTS = "cmd/pulumi/environments";

const withoutEnvironments: Edit["changes"][number] = [
  /"github\.com\/pulumi\/esc\/cmd\/esc\/cli"/,
  `cli "${ENGINE_MODULE}/${ENVIRONMENTS}"`,
];

const edits: readonly Edit[] = [
  {
    file: "backend/diy/backend.go",
    changes: [
      ...["blob/azureblob", "blob/gcsblob", "blob/s3blob", "pkg/v3/authhelpers"].map(line),
      // A bucket is not an address of Pulumi's service either.
      [
        /\treturn blob\.DefaultURLMux\(\)\.ValidBucketScheme\(u\.Scheme\)\n/,
        '\treturn u.Scheme != "" && !strings.HasPrefix(u.Scheme, "http")\n',
      ],
      [
        /\tif p\.Scheme == gcsblob\.Scheme \{.*?\n\t\}\n/s,
        `\tif !blobmux.ValidBucketScheme(p.Scheme) {
		return nil, fmt.Errorf("this engine keeps states in folders and in PostgreSQL, not in %s://: ${toGetIt}", p.Scheme)
	}
`,
      ],
    ],
  },
  {
    file: "secrets/cloud/manager.go",
    changes: [
      ...[
        "secrets/awskms",
        "secrets/azurekeyvault",
        'secrets/gcpkms"',
        "secrets/hashivault",
        "api/cloudkms/v1",
        "pkg/v3/authhelpers",
      ].map(line),
      [
        /\tswitch u\.Scheme \{.*?\n\t\}\n/s,
        `\treturn nil, fmt.Errorf("this engine encrypts with a passphrase, not with %s://: ${toGetIt}", u.Scheme)\n`,
      ],
    ],
  },
  {
    file: "operations/resources.go",
    changes: [[/\tswitch ops\.resource\.State\.Type\.Package\(\) \{.*?\n\t\}\n/s, "\treturn nil, nil\n"]],
  },
  { file: "cmd/pulumi/config/config.go", changes: [line("newConfigEnvCmd("), withoutEnvironments] },
  { file: "cmd/pulumi/config/io.go", changes: [withoutEnvironments] },
  {
    file: "cmd/pulumi/pulumi.go",
    changes: [
      ...["cmd/pulumi/env", "cmd/pulumi/trace"].map(line),
      [/\t\t\{\n\t\t\tName: "Environment Commands",.*?\n\t\t\},\n/s, ""],
      ...["trace.NewViewTraceCmd()", "trace.NewConvertTraceCmd()"].map(line),
    ],
  },
];

const removed = [
  "operations/operations_aws.go",
  "operations/operations_cloud_aws.go",
  "operations/operations_gcp.go",
  ...["", "_add", "_init", "_ls", "_rm"].map((name) => `cmd/pulumi/config/config_env${name}.go`),
];

const environmentsFile = `// Package cli says that there are no environments of Pulumi's service.
package cli

import (
	"errors"

	"github.com/pulumi/esc"
)

type PrepareOptions struct{ Pretend, Redact bool }

func PrepareEnvironment(*esc.Environment, *PrepareOptions) (files, environ, secrets []string, err error) {
	return nil, nil, nil, errors.New("this engine has no environments of Pulumi's service: ${toGetIt}")
}
`;

/**
 * Writes a Go module into a folder, in which the engine is the smaller one. `original` has the engine's sources, and `module` pins
 * what both are built with.
 */
export async function writeSmallerEngine(into: string, original: string, module: string): Promise<void> {
  const engine = path.join(into, "engine");
  const isNeeded = (file: string) => path.basename(file) !== "testdata" && !file.endsWith("_test.go");
  await cp(original, engine, { recursive: true, filter: isNeeded });
  await makeWritable(engine);
  for (const file of removed) await rm(path.join(engine, file));
  for (const edit of edits) await apply(engine, edit);
  await mkdir(path.join(engine, ENVIRONMENTS), { recursive: true });
  await writeFile(path.join(engine, ENVIRONMENTS, "cli.go"), environmentsFile);
  await cp(path.join(module, "go.sum"), path.join(into, "go.sum"));
  const pinned = await readFile(path.join(module, "go.mod"), "utf8");
  await writeFile(path.join(into, "go.mod"), `${pinned}\nreplace ${ENGINE_MODULE} => ./engine\n`);
}

async function apply(engine: string, { file, changes }: Edit): Promise<void> {
  const place = path.join(engine, file);
  let text = await readFile(place, "utf8");
  for (const [found, by] of changes) {
    if (!found.test(text)) throw new Error(`${file} of the engine is another one: there is no ${found}`);
    text = text.replace(found, () => by);
  }
  await writeFile(place, text);
}

/** Go keeps the sources of modules read-only. */
async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    await (entry.isDirectory() ? makeWritable(file) : chmod(file, 0o644));
  }
}
