/** What `pulumi-forge` gives to a program: the resources. The client is `pulumi-forge/sdk`, so that a program does not load what it does not use. */
export * from "./provider/generated";
