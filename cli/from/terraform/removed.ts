/** Writes the blocks with which Terraform forgets what forge manages from now on, and leaves it in the service. */

/** A key of an instance: a number, or a text with quotes that may have brackets in it. */
const KEY = /\[(?:\d+|"(?:[^"\\]|\\.)*")\]/g;

/** The address of a whole resource: a block removes all its instances, and takes no keys. */
export const blockAddress = (address: string): string => address.replace(KEY, "");

export interface RemovedBlocks {
  readonly text: string;
  readonly blocks: number;
}

const HEADER = `# Terraform forgets these with its next apply, and changes nothing in the service: forge manages them.
# Remove their resource blocks in the same commit. Needs Terraform or OpenTofu 1.7.
`;

/** `taken` are the addresses of what is taken over, `kept` those of what is not. */
export function removedBlocks(taken: readonly string[], kept: readonly string[]): RemovedBlocks {
  const keptBlocks = new Set(kept.map(blockAddress));
  const whole = taken.filter((address) => !keptBlocks.has(blockAddress(address)));
  const single = taken.filter((address) => keptBlocks.has(blockAddress(address)));
  const blocks = [...new Set(whole.map(blockAddress))].sort();
  return {
    text: [HEADER, ...blocks.map(blockText), ...(single.length > 0 ? [singleText(single)] : [])].join("\n"),
    blocks: blocks.length,
  };
}

const blockText = (address: string): string => `removed {
  from = ${address}

  lifecycle {
    destroy = false
  }
}
`;

/** A block cannot remove some instances of a resource. */
const singleText = (addresses: readonly string[]): string =>
  [
    "# Terraform keeps other instances of these, so that no block can remove them. Let it forget each by itself:",
    ...[...addresses].sort().map((address) => `#   terraform state rm '${address.replaceAll("'", `'\\''`)}'`),
    "",
  ].join("\n");
