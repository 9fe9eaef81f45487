/** Lists that the service answers whole, whatever page a request asks for. */
export const wholeLists: readonly string[] = [
  "groupMemberRoles.list",
  "memberRoles.list",
  "samlGroupLinks.list",
  "scimIdentities.list",
  "virtualRegistries.list",
  "virtualRegistryUpstreams.listInRegistry",
];
