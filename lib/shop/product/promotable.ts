/**
 * The products that may be put forward (offers, best sellers, top rated): the law forbids to promote what
 * needs a prescription. Lists that somebody asks for have them all.
 */
export function promotable<Product extends { needsPrescription: boolean }>(
  products: readonly Product[],
): Product[] {
  return products.filter(({ needsPrescription }) => !needsPrescription);
}
