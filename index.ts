/** What `pulumi-forge` gives to a program: the resources, and the client under them. */
export * from "./provider/generated";
export * from "./sdk";
