/** Replaces the SDK's host of dynamic providers in a workspace: runs the same host without loading the compiler. */
import "../../deferred-compiler";
import "@pulumi/pulumi/cmd/dynamic-provider";
