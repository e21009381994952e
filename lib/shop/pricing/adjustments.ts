/** Taken off the whole order: its lines bear it in proportion to what they cost. */
export interface OrderAdjustment {
  scope: "order";
  amount: number;
  /** Indexes of the lines that bear it; all lines if undefined. */
  lines?: readonly number[];
}

/** Something that is taken off an order; amounts are integer poisha, never negative. */
export type Adjustment =
  | OrderAdjustment
  | { scope: "line"; line: number; amount: number }
  | { scope: "delivery"; amount: number };

/** Sums what is taken off one scope. @param line index, to sum only what is taken off this line */
export function takenOff(
  adjustments: readonly Adjustment[],
  scope: Adjustment["scope"],
  line?: number,
): number {
  return adjustments
    .filter((one) => one.scope === scope && (one.scope !== "line" || one.line === line))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Divides an amount in proportion to weights by largest remainder: each part is rounded down, and
 * the poisha that are left go to the parts that lost most, the earlier one first.
 * @param amount whole, at most the sum of the weights
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  // The product of two amounts can exceed the safe integers.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => Number(product / whole));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part));
}

/**
 * Divides an amount in proportion to weights. Rounds the running sum instead of each part, so that
 * the parts add up, the last one takes the rest, and none exceeds its weight.
 * @param amount whole, at most the sum of the weights
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  let passed = 0n;
  let given = 0;
  return weights.map((weight) => {
    passed += BigInt(weight);
    // The product of two amounts can exceed the safe integers.
    const part = whole === 0n ? 0 : Number((BigInt(amount) * passed) / whole) - given;
    given += part;
    return part;
  });
}
