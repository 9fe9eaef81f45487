/** Templates of files: the names that clients know, each with a few lines of content. */
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";

interface License {
  readonly name: string;
  readonly popular: boolean;
}

const licenses: Readonly<Record<string, License>> = {
  mit: { name: "MIT License", popular: true },
  "apache-2.0": { name: "Apache License 2.0", popular: true },
  "gpl-3.0": { name: "GNU General Public License v3.0", popular: true },
  "bsd-2-clause": { name: 'BSD 2-Clause "Simplified" License', popular: false },
  "bsd-3-clause": { name: 'BSD 3-Clause "New" or "Revised" License', popular: false },
};

type Content = (name: string) => string;

const job: Content = (name) => `# ${name}\nbuild:\n  script:\n    - echo build\n`;

/** Names and contents by type, besides licenses. */
const files: Readonly<Record<string, { readonly names: string; readonly content: Content }>> = {
  dockerfiles: {
    names: "Binary Golang HTTPd Node OpenJDK PHP Python Ruby Rust Swift",
    content: (name) => `# ${name}\nFROM scratch\nWORKDIR /app\n`,
  },
  gitignores: {
    names:
      "Android C C++ Go Gradle Java Kotlin Laravel Maven Node Python Rails Ruby Rust Scala Swift TeX Terraform",
    content: (name) => `# ${name}\nbuild/\n*.log\n`,
  },
  gitlab_ci_ymls: {
    names:
      "Android Auto-DevOps Bash C++ Chef Clojure Code-Quality Composer Crystal Dart Django Docker dotNET Elixir Flutter Getting-Started Go Gradle Grails Julia Laravel LaTeX Maven Mono Nodejs npm OpenShift Packer PHP Python Ruby Rust Scala Swift Terraform",
    content: job,
  },
};

const summaryOf = (key: string, { name, popular }: License) => ({
  ...{ key, name, nickname: null, popular, html_url: `https://license.example/${key}` },
  ...{ source_url: null, description: name },
  ...{ conditions: ["include-copyright"], permissions: ["commercial-use"], limitations: ["liability"] },
});

const textOf = ({ name }: License, owner: string) => `${name}\n\nCopyright (c) [year] ${owner}\n`;

const showLicense = (key: string, license: License, owner = "[fullname]") => ({
  ...summaryOf(key, license),
  content: textOf(license, owner),
});

function namesOf(type: string): readonly string[] {
  const found = files[type];
  if (found === undefined) throw new ErrorResponse(404, { error: "404 Not Found" });
  return found.names.split(" ");
}

export const fileTemplates: Handlers<"fileTemplates"> = {
  list: ({ input: { template_type, popular } }) => {
    if (template_type !== "licenses")
      return collection(namesOf(template_type), (name) => ({ key: name, name }));
    const listed = Object.entries(licenses).filter(([, license]) => !popular || license.popular);
    return collection(listed, ([key, license]) => showLicense(key, license));
  },

  get: ({ input: { template_type, template_key, fullname } }) => {
    const isSame = (name: string) => name.toLowerCase() === template_key.toLowerCase();
    if (template_type === "licenses") {
      const [key = "", license] = Object.entries(licenses).find(([one]) => isSame(one)) ?? [];
      if (license === undefined) throw apiError.notFound("License");
      return showLicense(key, license, fullname);
    }
    const name = namesOf(template_type).find(isSame);
    if (name === undefined) throw apiError.notFound("Template");
    return { name, content: files[template_type]?.content(name) };
  },
};
