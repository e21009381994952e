interface Limits {
  /** How many items are worked on at the same time. */
  most: number;
  /** No item is started once it is aborted. */
  closing: AbortSignal;
}

/** Does the work for every item, for some at the same time. @throws the first error */
export async function inParallel<Item>(
  items: readonly Item[],
  { most, closing }: Limits,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remaining = items.values();
  const worker = async () => {
    for (const item of remaining) {
      if (closing.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
}
