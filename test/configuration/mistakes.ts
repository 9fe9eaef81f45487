// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/** Files with a mistake, each with the position, the cause and the remedy of its problem, or of each of them. */

export const mistakes: Readonly<Record<string, string | readonly string[]>> = {
  "groups:\ncorp/a:\n  labels:\n    bug: { color: red }\n":
    '2:1 "corp/a" is not indented; indent it and what follows, so that it belongs to "groups:" in line 1.',
  "projects:\nacme/web:\n  pushRule: { preventSecrets: true }\n":
    '2:1 "acme/web" is not indented; indent it and what follows, so that it belongs to "projects:" in line 1.',
  "corp/a:\n  labels:\n    bug: { color: red }\n":
    '1:1 "corp/a" is a place; write "groups:" or "projects:" above it, and indent it.',
  '"corp/**":\n  labels:\n    bug: { color: red }\n':
    '1:1 "corp/**" is a place; write "groups:" or "projects:" above it, and indent it.',
  "groups:\n  **:\n    labels:\n      bug: { color: red }\n":
    '2:3 ** must be in quotes: "**"; without them, * begins an alias.',
  'groups:\n  "acme/**": { except: [*] }\n':
    '2:25 * must be in quotes: "*"; without them, * begins an alias.',
  "groups:\n  acme:\n    labels:\n      bug: { color: #d9534f }\n":
    '4:21 #d9534f must be in quotes: "#d9534f"; without them, it begins a comment.',
  "groups:\n  acme:\n    labels:\n      bug:\n        color: #d9534f\n":
    '5:16 #d9534f must be in quotes: "#d9534f"; without them, it begins a comment.',
  "groups:\n  acme:\n    labels:\n      bug: { color red }\n": [
    '4:7 labels.bug: "color" is missing; expected text.',
    '4:14 labels.bug: "color red" is a name without a value; write a colon and a space: color: red.',
  ],
  "groups:\n  acme:\n    labels:\n      bug: { color:red }\n": [
    '4:7 labels.bug: "color" is missing; expected text.',
    '4:14 labels.bug: "color:red" is a name without a value; write a colon and a space: color: red.',
  ],
  "groups:\n  acme:\n    labels:\n      bug: { color: red, description: a: b }\n":
    "4:39 between brackets everything is written with brackets and commas.",
  "groups:\n  acme:\n    labels:\n      bug: { color: red }\n      bug: { color: blue }\n":
    '5:7 "bug" is declared twice; the first one is in line 4.',
  "groups: { acme: {} }\ngroups: { other: {} }\n":
    '2:1 "groups" is declared twice; the first one is in line 1.',
  "groups:\n  acme: {}\n---\ngroups:\n  other: {}\n":
    '3:1 a second document begins here; take the line "---" out, or make a file of its own of it.',
  "- groups:\n    acme: {}\n":
    '1:1 a file is a record; it begins with keys such as "groups:" or "projects:".',
  "groups\n": '1:1 a file is a record; it begins with keys such as "groups:" or "projects:".',
  "": '1:1 the file is empty; it begins with keys such as "groups:" or "projects:".',
  "# nothing\n": '1:1 the file is empty; it begins with keys such as "groups:" or "projects:".',
  "groups:\n  acme:\n    labels:\n      bug: *red\n": '4:12 there is no anchor "&red" before this alias.',
  "groups:\n  acme:\n    labels:\n      bug: { <<: [1], color: red }\n":
    '4:14 "<<" takes an alias of a record, such as "<<: *common".',
  "groups:\n  acme:\n    labels:\n      bug: { color: @red }\n":
    "4:21 a value cannot begin with @; put it in quotes.",
  'groups:\n  acme:\n    labels:\n      bug: { color: red, description: "C:\\Users" }\n':
    '4:42 \\Users" is not an escape sequence; write \\\\ for a backslash, or use single quotes.',
  "groups:\n  acme:\n    labels:\n      bug: { color: red, description: ${env:X} }\n":
    "4:39 between brackets, a value with a placeholder must be in quotes.",
  'projects_and_groups:\n  "acme/*":\n    project_settings:\n      visibility: private\n':
    '1:1 "projects_and_groups" is a key of gitlabform, whose files are different; docs/coming-from.md shows what becomes of each section, and forge pull writes a forge.yaml from what exists.',
  "config_version: 4\nskip_groups: [acme/old]\nskip_projects: [acme/web]\nprojects_and_groups: {}\n":
    '1:1 "config_version" is a key of gitlabform, whose files are different; docs/coming-from.md shows what becomes of each section, and forge pull writes a forge.yaml from what exists.',
  "group: { acme: {} }\n": '1:1 the file has no "group" (did you mean "groups"?).',
  "Groups: { acme: {} }\n": '1:1 the file has no "Groups" (did you mean "groups"?).',
  "includes: [teams/*.yaml]\n": '1:1 the file has no "includes" (did you mean "include"?).',
  "token: glpat-xxxxxxxx\n":
    '1:1 "token" must not be in a file, where everybody can read it; set FORGE_TOKEN.',
  "service: { token: glpat-xxxxxxxx }\n":
    '1:12 "token" must not be in a file, where everybody can read it; set FORGE_TOKEN.',
  "service: { baseURL: https://git.example.com }\n":
    '1:12 "service" has no "baseURL" (did you mean "baseUrl"?).',
  "service: https://git.example.com\n": '1:1 "service" is "https://git.example.com"; expected an object.',
  "service: { baseUrl: git.example.com }\n":
    '1:12 "service.baseUrl" is "git.example.com"; expected an address such as https://example.com/path.',
  'service: { baseUrl: "https://user:pass@git.example.com" }\n':
    '1:12 "service.baseUrl" is "https://[secret]@git.example.com"; expected an address without credentials.',
  'service: { baseUrl: "${env:HOST}" }\nvariables: [HOST]\n':
    "1:21 the environment variable HOST, used by ${env:HOST}, is not set.",
  'service: { baseUrl: "${env:HOST}" }\n':
    '1:21 the variable HOST is not allowed; add "variables: [HOST]" to forge.yaml, or set FORGE_VARIABLES=HOST where forge runs.',
  "variables: HOST\n": '1:1 "variables" is "HOST"; expected a list.',
  "service: { dialect: github }\n":
    '1:12 "service.dialect" is "github"; expected one of "auto", "neutral", "gitlab".',
  "labels: { bug: { color: red } }\n": '1:1 the file has no "labels"; it belongs under groups or projects.',
  "jobTokenScope: { enabled: true }\n": '1:1 the file has no "jobTokenScope"; it belongs under projects.',
  "adopt: yes please\n": '1:1 "adopt" is "yes please"; expected true or false.',
  "ownership: strict\n": '1:1 "ownership" is "strict"; expected one of "enforce", "additive", "observe".',
  "ownership: { label: enforce }\n": '1:14 "ownership" has no "label" (did you mean "labels"?).',
  "maxDeletions: none\n": '1:1 "maxDeletions" is "none"; expected an integer.',
  "name: my project\n":
    '1:1 "name" is "my project"; expected a name of up to 100 letters, digits, "-", "_" and ".".',
  "groups: [acme]\n": '1:1 "groups" is a list; expected an object of names and values.',
  "groups: acme\n": '1:1 "groups" is "acme"; expected an object of names and values.',
  "groups: { acme/: {} }\n": '1:11 "acme/" is not a full path such as acme/platform.',
  'groups: { "https://git.example.com/acme": {} }\n':
    '1:11 "https://git.example.com/acme" is not a full path such as acme/platform.',
  "groups: { acme: {}, Acme: {} }\n":
    '1:21 "Acme" is the same place as "acme" in forge.yaml:1; declare it once.',
  "groups: { acme: { lables: { bug: { color: red } } } }\n":
    '1:19 "groups.acme" has no "lables" (did you mean "labels"?).',
  "groups: { acme: { jobTokenScope: {} } }\n":
    '1:19 "groups.acme" has no "jobTokenScope"; it belongs under projects.',
  "projects: { acme/web: { samlGroupLinks: { bug: {} } } }\n":
    '1:25 "projects["acme/web"]" has no "samlGroupLinks"; it belongs under groups.',
  "groups: { acme: { runners: {} } }\n":
    "1:19 \"runners\" is not covered by forge; use Pulumi's GitLab provider or Terraform's.",
  "projects: { acme/web: { services: { A: {} } } }\n":
    "1:25 \"services\" is not covered by forge; use Pulumi's GitLab provider or Terraform's.",
  "projects: { acme/web: { webhooks: { x: {} } } }\n": '1:25 "webhooks" are called "hooks" here.',
  "projects: { acme/web: { branches: { main: {} } } }\n":
    "1:25 \"branches\" is not covered by forge; use Pulumi's GitLab provider or Terraform's.",
  "projects: { acme/web: { integrations: { x: {} } } }\n":
    "1:25 \"integrations\" is not covered by forge; use Pulumi's GitLab provider or Terraform's.",
  "projects: { acme/web: { schedules: { nightly: {} } } }\n":
    '1:25 "schedules" are called "pipelineSchedules" here.',
  "groups: { acme: { labels: [bug] } }\n":
    '1:28 "groups.acme.labels[0]" is "bug"; expected an object of names and values.',
  "groups: { acme: { labels: bug } }\n":
    '1:19 "groups.acme.labels" is "bug"; expected an object of names and values, or a list.',
  "groups: { acme: { milestones: { bug: red } } }\n":
    '1:33 "groups.acme.milestones.bug" is "red"; expected an object of names and values.',
  "groups: { acme: { labels: [{ color: red }] } }\n": '1:28 labels.item 1: "name" is missing; expected text.',
  "projects: { acme/web: { pushRule: [{ preventSecrets: true }] } }\n":
    '1:25 "projects["acme/web"].pushRule" is a list; expected an object of names and values.',
  "projects: { acme/web: { pushRule: true } }\n":
    '1:25 "projects["acme/web"].pushRule" is true; expected an object of names and values.',
  "instance: { labels: { bug: { color: red } } }\n":
    '1:13 "instance" has no "labels"; it belongs under groups or projects.',
  "groups: { acme: { labels: { bug: { colour: red } } } }\n": [
    '1:29 labels.bug: "color" is missing; expected text.',
    '1:36 labels.bug: it has no "colour" (did you mean "color"?).',
  ],
  "groups: { acme: { labels: { bug: { color: redd } } } }\n":
    '1:36 labels.bug: "color" is "redd"; expected six hex digits behind a #, or a CSS color name.',
  "groups: { acme: { labels: { bug: { color: '#d95' , description: 7 } } } }\n":
    '1:52 labels.bug: "description" is 7; expected text.',
  "groups: { acme: { labels: { bug: { color: 'd9534f' } } } }\n":
    '1:36 labels.bug: "color" is "d9534f"; expected six hex digits behind a #, or a CSS color name.',
  "groups: { acme: { labels: { bug: {} } } }\n": '1:29 labels.bug: "color" is missing; expected text.',
  'groups: { acme: { labels: { "a,b": { color: red } } } }\n':
    '1:29 labels.a,b: "name" is "a,b"; expected a name without commas, which separate the labels in a list.',
  "groups: { acme: { labels: { bug: { color: red, group: acme } } } }\n":
    '1:48 labels.bug: "group" is implicit here; remove it.',
  "groups: { acme: { labels: { bug: { color: red, archived: 'no' } } } }\n":
    '1:48 labels.bug: "archived" is "no"; expected true or false.',
  "groups: { acme: { labels: [{ name: bug, color: red }, { name: bug, color: blue }] } }\n":
    "1:55 labels.bug (2): this is the same object as labels.bug in forge.yaml:1; remove one of them.",
  "groups: { acme: { milestones: { v1: { dueDate: 26.03.2027 } } } }\n":
    '1:39 milestones.v1: "dueDate" is "26.03.2027"; expected a date such as "2026-11-21", or "" for none.',
  "groups: { acme: { milestones: { v1: { dueDate: 2027-13-01 } } } }\n":
    '1:39 milestones.v1: "dueDate" is "2027-13-01"; expected a date such as "2026-11-21", or "" for none.',
  "projects: { acme/web: { pushRule: { prevent_secrets: true } } }\n":
    '1:37 pushRule: it has no "prevent_secrets" (did you mean "preventSecrets"?).',
  "projects: { acme/web: { pushRule: { preventSecrets: 'true' } } }\n":
    '1:37 pushRule: "preventSecrets" is "true"; expected true or false.',
  "projects: { acme/web: { pushRule: { commitMessageRegex: '(' } } }\n":
    '1:37 pushRule: "commitMessageRegex" is "("; expected an expression; it is not valid RE2 syntax: missing closing ): `(`.',
  "projects: { acme/web: { remoteMirrors: { backup: { url: 'https://b.example/w.git', password: hunter2 } } } }\n":
    [
      '1:42 remoteMirrors.backup: "username" and "password" must be set together; "username" is missing.',
      '1:84 remoteMirrors.backup: "password" is plain text; write ${secret:NAME}, and set the secret outside of the file.',
    ],
  "projects: { acme/web: { remoteMirrors: { backup: { url: b.example } } } }\n":
    '1:52 remoteMirrors.backup: "url" is "b.example"; expected an address that begins with https://, http://, ssh:// or git://.',
  "groups: { acme: { samlGroupLinks: { devs: { accessLevel: dev } } } }\n":
    '1:45 samlGroupLinks.devs: "accessLevel" is "dev"; expected one of "minimal", "guest", "planner", "reporter", "security_manager", "developer", "maintainer", "owner", 5, 10, 15, 20, 25, 30, 40, 50, or the number of another level.',
  "groups: { acme: { samlGroupLinks: { devs: { accessLevel: -1 } } } }\n":
    '1:45 samlGroupLinks.devs: "accessLevel" is -1; expected a number of at least 0.',
  "projects: { acme/web: { repositoryFiles: { README.md: { branch: main, content: '${file:README.md}' } } } }\n":
    '1:80 "README.md" cannot be used: there is no such file.',
  "groups: { acme: { labels: { bug: { color: red, description: '${env:NOT_SET}' } } } }\nvariables: ['NOT_*']\n":
    "1:61 the environment variable NOT_SET, used by ${env:NOT_SET}, is not set.",
  "groups: { acme: { labels: { bug: { color: red, description: '${env:FORGE_TOKEN}' } } } }\n":
    "1:61 ${env:FORGE_TOKEN} is a credential of forge itself, which a file must not use; use another credential.",
  "groups: { acme: { labels: { bug: { color: red, description: '${env:CI_COMMIT_SHA}' } } } }\nvariables: ['CI_*']\n":
    "1:61 ${env:CI_COMMIT_SHA} is a setting of a GitLab job, which a file must not use; if everybody may read its value, set FORGE_PUBLIC_CI_COMMIT_SHA=$CI_COMMIT_SHA where forge runs, and use that.",
  "groups: { acme: { labels: { bug: { color: red, description: '${secret:PASSWORD}' } } } }\n":
    '1:61 the variable PASSWORD is not allowed; add "variables: [PASSWORD]" to forge.yaml, or set FORGE_VARIABLES=PASSWORD where forge runs.',
  "groups: { acme: { labels: { bug: { color: red, description: '${vault:x}' } } } }\n":
    '1:61 there is no "${vault:…}"; there are env, secret, ref, file, template; for the literal text, write $${vault:x}.',
  "groups: { acme: { labels: { bug: { color: red, description: '${place.title}' } } } }\n":
    '1:61 there is no "${place.title}"; there are ${place.path}, ${place.name}, ${place.id}; for the literal text, write $${place.title}.',
  "groups: { acme: { labels: { bug: { color: red, description: '${ref:labels.docs.labelId}' } } } }\n":
    '1:61 ${ref:groups/acme#labels.docs.labelId}: there is no name "docs" in labels; there is bug.',
  "groups: { acme: { labels: { bug: { color: red, description: '${secret:MY SECRET}' } } } }\n":
    '1:61 "MY SECRET" in ${secret:MY SECRET} is not a valid name; use letters, digits and _.',
  "groups: { acme: { labels: { '${env:X}': { color: red } } } }\n":
    '1:29 placeholders are not replaced in names; use "${…}" in a value.',
  "groups: { acme: { use: [standard] } }\n": '1:25 there is no set "standard".',
  "groups: { acme: { use: standard } }\n": '1:19 "groups.acme.use" is "standard"; expected a list.',
  "sets: { standard: { labels: { bug: { color: red } } } }\ngroups: { acme: { use: [standrad] } }\n":
    '2:25 there is no set "standrad" (did you mean "standard"?).',
  "sets: { standard: { lables: {} } }\n": '1:21 "sets.standard" has no "lables" (did you mean "labels"?).',
  "groups: { acme: { defaults: { jobTokenScope: {} } } }\n":
    '1:31 "groups.acme.defaults" has no "jobTokenScope"; it belongs under projects.',
  "groups: { acme: { ownership: { labels: enforced } } }\n":
    '1:32 "groups.acme.ownership.labels" is "enforced"; expected one of "enforce", "additive", "observe".',
  "stacks: [one]\ngroups: { acme: {} }\n": '1:1 "stacks" is a list; expected an object.',
  "stacks: { one: one.yaml }\n": '1:11 "stacks.one" is "one.yaml"; expected an object.',
  "stacks: { my stack: { file: a.yaml } }\n":
    '1:11 "my stack" is not a valid stack name; use letters, digits, "-", "_" and ".".',
  "moved: { from: groups/a, to: groups/b }\n": '1:1 "moved" is an object; expected a list.',
  "moved: [{ from: a, to: groups/b }]\n":
    '1:17 "a" is no address; write groups/PATH, projects/PATH or instance, and #SECTION.NAME behind it for one object.',
  "moved: [{ from: groups/a, to: groups/b }]\n":
    "1:9 groups/b is not declared; declare it there, or correct the address.",
  "removed: [groups/a]\n": '1:11 "removed[0]" is "groups/a"; expected an object.',
  "removed: [{ delete: true }]\n":
    '1:11 an entry of "removed" has one of "from", "group", "project" and "user".',
  "removed: [{ from: groups/acme, delete: true }]\ngroups: { acme: { labels: { bug: { color: red } } } }\n":
    "1:11 groups/acme is still declared in forge.yaml:2; remove it there, or remove this entry.",
  "include: teams/*.yaml\n": '1:1 "include" is "teams/*.yaml"; expected a list.',
  "include: [teams.yaml]\n":
    '1:11 there is no file "teams.yaml" in the folder of forge.yaml; all that such files declared would be deleted; correct it, or write { files: …, optional: true } if none need be there.',
  "include: [../teams.yaml]\n":
    '1:11 "../teams.yaml" cannot be used: it is outside of the folder of forge.yaml; move it there.',
  "include: [{ files: teams.yaml }]\n": [
    '1:20 there is no file "teams.yaml" in the folder of forge.yaml; all that such files declared would be deleted; correct it, or write { files: …, optional: true } if none need be there.',
  ],
};
