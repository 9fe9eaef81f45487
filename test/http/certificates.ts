/** Certificates made for one run of the tests: an authority, a service's and a client's. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Pair {
  readonly cert: string;
  readonly key: string;
}

export interface Certificates {
  readonly authority: Pair;
  readonly service: Pair;
  readonly client: Pair;
}

/** `hosts` as the service's certificate names them: `DNS:forge.test`, `IP:127.0.0.1`. */
export function makeCertificates(...hosts: string[]): Certificates {
  const folder = mkdtempSync(join(tmpdir(), "certificates-"));
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  const read = (name: string): Pair => ({
    cert: readFileSync(join(folder, `${name}.pem`), "utf8"),
    key: readFileSync(join(folder, `${name}.key`), "utf8"),
  });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const signed = (name: string, extensions: string) => {
    writeFileSync(join(folder, `${name}.ext`), extensions);
    openssl("req", ...newKey, "-keyout", `${name}.key`, "-out", `${name}.csr`, "-subj", `/CN=${name}`);
    openssl(
      ...["x509", "-req", "-in", `${name}.csr`, "-CA", "authority.pem", "-CAkey", "authority.key"],
      ...["-CAcreateserial", "-days", "2", "-extfile", `${name}.ext`, "-out", `${name}.pem`],
    );
  };
  try {
    openssl(
      ...["req", "-x509", ...newKey, "-keyout", "authority.key", "-out", "authority.pem"],
      ...["-days", "2", "-subj", "/CN=authority"],
    );
    signed("service", `subjectAltName=${hosts.join(",")}`);
    signed("client", "extendedKeyUsage=clientAuth");
    return { authority: read("authority"), service: read("service"), client: read("client") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
