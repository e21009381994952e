/** Runs `work` for every item with limited concurrency; results keep the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  concurrency = 4,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
