/** What the engine finds in a configuration's workspace as the SDK's host of dynamic providers: that very one, without the compiler that it has no use for. */
import "../../deferred-compiler";
import "@pulumi/pulumi/cmd/dynamic-provider";
