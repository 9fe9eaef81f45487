/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The total number of items, if the service returns it. */
  readonly total: number | undefined;
  readonly totalPages: number | undefined;
  /** The path and query of the next page. */
  readonly next: string | undefined;
  /** The response's size in bytes. */
  readonly size?: number;
}
