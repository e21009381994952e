/** Returns the pieces of each batch without missing ones, which leave the first batches. */
function takeMissing(quantities: readonly number[], missing: number): number[] {
  let rest = missing;
  return quantities.map((quantity) => {
    const taken = Math.min(quantity, rest);
    rest -= taken;
    return quantity - taken;
  });
}

/**
 * Returns the pieces for sale of each batch of a product when it has `total` of them. Missing pieces leave the
 * batches in the order in which they are sold. Additional pieces join the batch that is sold now:
 * of all with stock it expires first, so no piece is sold after its last day.
 * @param quantities of the batches that are not expired, in the order of their expiry; at least one
 */
function spreadStock(quantities: readonly number[], total: number): number[] {
  const there = quantities.reduce((sum, quantity) => sum + quantity, 0);
  if (total >= there) {
    const soldNow = Math.max(
      0,
      quantities.findIndex((quantity) => quantity > 0),
    );
    return quantities.map((quantity, index) =>
      index === soldNow ? quantity + total - there : quantity,
    );
  }
  return takeMissing(quantities, there - total);
}

/**
 * Returns what lies on the shelf of each batch when `total` pieces of the product do: held pieces
 * stay where they are, the others as `spreadStock` says. Held pieces that the total does not have
 * are missing in the batches in the order in which they are sold, below what they hold.
 * @param batches that are not expired, in the order of their expiry; at least one
 */
export function spreadShelf(
  batches: readonly { quantity: number; held?: number }[],
  total: number,
): number[] {
  const heldOf = batches.map(({ held = 0 }) => held);
  const held = heldOf.reduce((sum, pieces) => sum + pieces, 0);
  if (total < held) return takeMissing(heldOf, held - total);
  const forSale = spreadStock(
    batches.map(({ quantity }) => quantity),
    total - held,
  );
  return heldOf.map((pieces, index) => (forSale[index] ?? 0) + pieces);
}
