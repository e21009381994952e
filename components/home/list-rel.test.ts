/** @jest-environment node */
import { listRel } from "./list-rel";

test.each([
  ["/products", undefined],
  ["/gallery", undefined],
  ["/category/products/15?page=2", undefined],
  ["/promotional-offers?page=3", undefined],
  ["/products?sort=new", "nofollow"],
  ["/category/products/15?brandId=3", "nofollow"],
  ["/search?q=mask", "nofollow"],
])("%s has rel %s", (href, rel) => {
  expect(listRel(href)).toBe(rel);
});
