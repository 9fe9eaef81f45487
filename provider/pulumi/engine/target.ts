/** The machines for which an engine can be built, by the names that Node.js has for them. */

const systems = { darwin: "darwin", linux: "linux", win32: "windows" } as const;
const processors = { arm64: "arm64", x64: "amd64" } as const;

export interface Target {
  readonly platform: string;
  readonly arch: string;
}

export const HERE: Target = { platform: process.platform, arch: process.arch };

export const targets: readonly Target[] = Object.keys(systems).flatMap((platform) =>
  Object.keys(processors).map((arch) => ({ platform, arch })),
);

/** `linux-x64` */
export const targetName = ({ platform, arch }: Target): string => `${platform}-${arch}`;

/** The npm package with the engine for it. */
export const enginePackage = (target: Target): string => `pulumi-forge-engine-${targetName(target)}`;

export const isWindows = ({ platform }: Target): boolean => platform === "win32";

/** Go's names, for a compiler that builds for another machine. */
export const goSettings = ({
  platform,
  arch,
}: Target): { readonly GOOS: string; readonly GOARCH: string } => ({
  GOOS: systems[platform as keyof typeof systems],
  GOARCH: processors[arch as keyof typeof processors],
});
