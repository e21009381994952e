/** @jest-environment node */
import { otherProducts } from "./other-products";

const other = (id: number, categoryId: number | null, rating: number, reviewCount = 1) => ({
  id,
  categoryId,
  rating,
  reviewCount,
  needsPrescription: id === 9,
});

const idsOf = (
  categoryId: number | null,
  topRatedProducts: ReturnType<typeof other>[],
  relatedProducts: ReturnType<typeof other>[],
) => {
  const { topRated, related } = otherProducts({ categoryId, topRatedProducts, relatedProducts }, 2);
  return { topRated: topRated.map(({ id }) => id), related: related.map(({ id }) => id) };
};

test("top rated products are the best of the same category; related ones begin with others", () => {
  const related = [other(1, 3, 4), other(2, 3, 4.5), other(3, 3, 4, 8), other(4, 3, 0)];
  expect(idsOf(3, [other(5, 7, 5)], related)).toEqual({ topRated: [2, 3], related: [1, 4, 2, 3] });
});

test("counts a product of both lists once, and promotes no prescription products", () => {
  const both = other(1, 3, 4);
  expect(idsOf(3, [other(9, 3, 5), both], [both])).toEqual({ topRated: [1], related: [1] });
});

test("takes the list of the server for a product without a category", () => {
  const best = [other(5, 7, 5), other(6, 8, 4), other(7, 8, 3)];
  expect(idsOf(null, best, [])).toEqual({ topRated: [5, 6], related: [] });
});

test("shows none if the category has no rated product", () => {
  expect(idsOf(3, [other(5, 7, 5)], [other(4, 3, 0)])).toEqual({ topRated: [], related: [4] });
});
