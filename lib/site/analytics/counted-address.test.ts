import { countedAddress } from "./counted-address";

test.each([
  ["/products/1", "/products/1"],
  ["/products/1?utm_source=a&page=2#reviews", "/products/1?utm_source=a"],
  ["/search?q=pregnancy+test", "/search"],
  ["/order-details/NM-1234-5678-9012", "/order-details"],
  ["/bn/ebook-order-details/EB-1?paid=1", "/bn/ebook-order-details"],
  ["/appointment-details/AP-1", "/appointment-details"],
])("%s is counted as %s", (page, counted) => {
  expect(countedAddress(`https://shop.example${page}`)).toBe(`https://shop.example${counted}`);
});
