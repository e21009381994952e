import { storedFileAddress } from "./stored-file-address";

test.each([
  ["/sitemap.xml", "/sitemap.xml"],
  ["/sitemap.xml?utm_source=x", "/sitemap.xml"],
  ["/%73itemap.xml", "/sitemap.xml"],
  ["/sitemaps/products-2.xml", "/sitemaps/products-2.xml"],
  ["/bn/feeds/products.csv", "/bn/feeds/products.csv"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
])("%s is the stored file %s", (url, address) => {
  expect(storedFileAddress(url)).toBe(address);
});

test.each([
  "/",
  "/sitemaps/",
  "/sitemaps/a/b.xml",
  "/sitemaps/products-0.xml",
  "/sitemaps/%252e%252e/search",
  "/sitemap.xml/",
  "/feeds/",
  "/media/a.webp",
  "/%",
  "/sitemaps/%c0.xml",
])("%s is none", (url) => {
  expect(storedFileAddress(url)).toBeNull();
});
