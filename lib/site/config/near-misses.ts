/** A variable nobody reads, and the one it looks like. */
interface NearMiss {
  name: string;
  meant: string;
}

/** Groups whose names are ours alone: whatever else begins so was meant for the shop. */
const OUR_PREFIXES = ["BKASH_", "RECAPTCHA_"];

/** How many letters differ, are missing, too many or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (above[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    above = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

// Short names are near to many others.
const mostTypos = (name: string) => (name.length < 8 ? 1 : 2);

/** Names in the environment that look like one of the shop's variables, but are none. */
export function nearMisses(given: readonly string[], known: readonly string[]): NearMiss[] {
  return given.flatMap((name) => {
    if (known.includes(name) || !/^[A-Z][A-Z0-9_]{3,39}$/.test(name)) return [];
    const ours = OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
    const [nearest] = known
      .map((meant) => ({ meant, typos: distance(name, meant) }))
      .sort((a, b) => a.typos - b.typos);
    const longer = ours ? known.find((meant) => name.startsWith(meant)) : undefined;
    if (longer) return [{ name, meant: longer }];
    if (!nearest || (!ours && nearest.typos > mostTypos(nearest.meant))) return [];
    return [{ name, meant: nearest.meant }];
  });
}
