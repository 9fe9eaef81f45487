/** What `pulumi-forge` gives to a program. */
export * from "./sdk";
