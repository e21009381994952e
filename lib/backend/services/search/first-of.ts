/**
 * The first `count` of many in the order of `compare`, without sorting all of them.
 * @param compare below 0 when `a` comes before `b`; 0 keeps the given order
 */
export function firstOf<Item>(
  items: Item[],
  count: number,
  compare: (a: Item, b: Item) => number,
): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === count && last !== undefined && compare(item, last) >= 0) continue;
    const at = first.findIndex((other) => compare(item, other) < 0);
    first.splice(at === -1 ? first.length : at, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}
