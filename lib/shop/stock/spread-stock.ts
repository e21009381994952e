/**
 * Returns the pieces of each batch of a product when it has `total` pieces. Missing pieces leave the
 * batches in the order in which they are sold. Additional pieces join the batch that is sold now:
 * of all with stock it expires first, so no piece is sold after its last day.
 * @param quantities of the batches that are not expired, in the order of their expiry; at least one
 */
export function spreadStock(quantities: readonly number[], total: number): number[] {
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
  let missing = there - total;
  return quantities.map((quantity) => {
    const taken = Math.min(quantity, missing);
    missing -= taken;
    return quantity - taken;
  });
}
