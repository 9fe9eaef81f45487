/** The machines for which an engine can be built, by the names that Node.js has for them. */

const systems = { darwin: "darwin", linux: "linux", win32: "windows" } as const;
const processors = { arm64: "arm64", x64: "amd64" } as const;

export interface BuildTarget {
  readonly platform: string;
  readonly arch: string;
}

export const HERE: BuildTarget = { platform: process.platform, arch: process.arch };

export const targets: readonly BuildTarget[] = Object.keys(systems).flatMap((platform) =>
  Object.keys(processors).map((arch) => ({ platform, arch })),
);

/** `linux-x64` */
export const targetName = ({ platform, arch }: BuildTarget): string => `${platform}-${arch}`;

/** The npm package with the engine for it. */
export const enginePackage = (target: BuildTarget): string => `pulumi-forge-engine-${targetName(target)}`;

export const isWindows = ({ platform }: BuildTarget): boolean => platform === "win32";

/** Go's names, for a compiler that builds for another machine. */
export const goSettings = ({
  platform,
  arch,
}: BuildTarget): { readonly GOOS: string; readonly GOARCH: string } => ({
  GOOS: systems[platform as keyof typeof systems],
  GOARCH: processors[arch as keyof typeof processors],
});
