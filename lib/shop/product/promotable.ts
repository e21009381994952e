/**
 * Returns the products that may be promoted (offers, best sellers, top rated). The law forbids
 * promoting prescription products. Ordinary lists and searches do contain them.
 */
export function promotable<Product extends { needsPrescription: boolean }>(
  products: readonly Product[],
): Product[] {
  return products.filter(({ needsPrescription }) => !needsPrescription);
}
