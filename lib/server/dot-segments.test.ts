/** @jest-environment node */
import { hasDotSegment } from "./dot-segments";

test.each([
  "/api/../search",
  "/media/..",
  "/.",
  "/./products",
  "/_next/%2e%2e/search",
  "/brand/%2E./x",
  "/sitemaps/.%2e/x",
  "/media/%252e%252e/x",
  "/media/%25252e%25252e/x",
  "/media/%25%32%65./x",
  "/media/..%2fsearch",
  "/media/..%5csearch",
  "/media/..%255csearch",
  "/media%2f..%2fsearch",
  "/media/x\\..\\search",
  "/i/share/media/%2e%2e/a.jpg",
  "/media/.%09./x",
  "/%c0/../x",
  `/media/%${"25".repeat(3_000)}2e%2e/x`,
])("finds a dot segment in %.60s", (path) => {
  expect(hasDotSegment(path)).toBe(true);
});

test.each([
  "/",
  "/media/a..b.jpg",
  "/media/..b.jpg",
  "/media/a...",
  "/media/.../x",
  "/.well-known/acme-challenge/x",
  "/media/100%25.webp",
  "/media/100%2525.webp",
  "/api/%E0%A6%95",
  "/%",
  "/%c0%ae",
])("finds none in %s", (path) => {
  expect(hasDotSegment(path)).toBe(false);
});
