/** A valid file that uses the whole format; tests break it, and validate it with the schema for editors. */
export const environment = { HOURS: "24", HOST: "packages.example", FORGE_PUBLIC_ENV: "HOST" };

export const sample = `# yaml-language-server: $schema=./forge.schema.json
service: { baseUrl: https://git.example.com, dialect: gitlab, allowPlainHttp: false }
adopt: true
variables: [HOURS, "*_PASSWORD"]
ownership: { milestones: observe }

sets:
  standard-labels:
    labels:
      bug: { color: "#d9534f", description: Something is broken }
      later: { color: gray }
  production:
    protectedEnvironments:
      production: { deployAccessLevels: [{ accessLevel: maintainer }] }

instance:
  memberRoles:
    deployer:
      baseAccessLevel: developer
      permissions: [read_code, admin_merge_request]

groups:
  acme:
    use: [standard-labels, production]
    ownership:
      labels: enforce
      virtualRegistries: additive
    defaults:
      labels: { subscribed: false }
    labels:
      bug: { color: red }
      crash:
        name: "kind::crash"
        color: crimson
        archived: false
    milestones:
      v1: &release
        startDate: 2027-01-04
        description: The first release
      v2:
        <<: *release
        dueDate: 2027-06-25
    virtualRegistries:
      maven:
    virtualRegistryUpstreams:
      central:
        registry: \${ref:virtualRegistries.maven.registryId}
        url: https://\${env:HOST}/maven2
        username: reader
        password: \${secret:CENTRAL_PASSWORD}
        cacheValidityHours: \${env:HOURS}
    samlGroupLinks:
      developers: { accessLevel: 30, memberRoleId: "\${ref:instance#memberRoles.deployer.memberRoleId}" }
  acme/mobile:
    use: [standard-labels, production]
    except: ["#protectedEnvironments"]
    labels:
      later: null
  "acme/**":
    except: [acme, acme/attic/*, "acme/mobile#labels"]
    labels:
      team: { color: gray, description: "Of \${place.name}, no. \${place.id}" }

projects:
  "acme/**":
    except: [acme/attic/*, "acme/platform/w*#pushRule"]
    use: [production]
    pushRule:
      denyDeleteTag: true
      maxFileSize: 20
  acme/platform/web:
    ownership: additive
    pushRule:
      memberCheck: true
      commitMessageRegex: "^(feat|fix): "
    approvalConfiguration:
      mergeRequestsAuthorApproval: false
    containerRegistryAccess: { accessLevel: private }
    errorTrackingSettings: { active: true, integrated: true }
    errorTrackingClientKeys: [{}]
    featureFlagUserLists:
      pilots:
        userXids: [customer-17, customer-42]
    emojiReactions:
      - { issueIid: 1, name: tada }
      - { mergeRequestIid: 1, name: rocket }
    issueLinks:
      - { issueIid: 1, targetProject: acme/platform/api, targetIssueIid: 2, linkType: blocks }
    remoteMirrors:
      copy:
        url: https://copies.example/web.git
        username: pusher
        password: \${secret:COPY_PASSWORD}
        onlyProtectedBranches: true
    pipelineTriggerTokens:
      Release tool:
    repositoryFiles:
      docs/read me.md:
        branch: main
        content: |
          # Read me

          \${HOME} is nobody's, and $\${env:HOST} is none.
    repositoryFileSets:
      main:
        files:
          .ci/build.yml: { content: "script: make\\n" }
          bin/run: { content: "#!/bin/sh\\n", executable: true }
    wikiPages:
      guides/Releasing: { content: "See \${ref:pipelineTriggerTokens.Release tool.triggerId} of \${place.path}.", format: markdown }

moved:
  - { from: projects/acme/platform/site, to: projects/acme/platform/web }
removed:
  - { from: "groups/acme#labels.old", delete: false }
`;
