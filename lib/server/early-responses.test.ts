/** @jest-environment node */
import { dropEmptyRange, requestProblem } from "./early-responses";

const problem = (method: string, url: string, isPage = false) =>
  requestProblem({ method, url, rawHeaders: ["Host", "shop.example"] }, isPage)?.status;

test.each([
  ["GET", "/api/%c0", 400],
  ["GET", "/media/%c0%ae/x", 400],
  ["GET", "/sitemaps/%", 400],
  ["GET", "/api/a%00b", 400],
  ["GET", "http://other.example/api/cart", 400],
  ["OPTIONS", "*", 400],
  ["GET", `/api/${"a".repeat(9_000)}`, 414],
  ["TRACE", "/api/cart", 405],
  ["PROPFIND", "/healthz", 405],
  ["POST", "/api/openapi.json", 405],
  ["POST", "/media/a.webp", 405],
  ["DELETE", "/i/64/media/a.webp", 405],
  ["OPTIONS", "/brand/logo.svg", 405],
])("refuses %s %.40s with %i", (method, url, status) => {
  expect(problem(method, url)).toBe(status);
});

test.each([
  "/api/../search?q=X",
  "/media/%2e%2e/search",
  "/_next/..%5csearch",
  "/products/../search",
])("refuses %s for pages and for other paths", (url) => {
  expect(problem("GET", url)).toBe(400);
  expect(problem("GET", url, true)).toBe(400);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])("refuses %s for a page", (method) => {
  expect(requestProblem({ method, url: "/products/1", rawHeaders: [] }, true)).toEqual({
    status: 405,
    allow: ["GET", "HEAD"],
  });
});

test.each([
  ["GET", "/api/get-search-products?query=%", false],
  ["POST", "/api/cart", false],
  ["DELETE", "/api/cart/1", false],
  ["HEAD", "/media/a.webp", false],
  ["GET", "/media/a..b.jpg", false],
  ["GET", "/.well-known/security.txt", true],
  ["GET", "/search?q=/../%2e%2e/", true],
  ["GET", "/api/%E0%A6%95", false],
  ["GET", "/products/%c0", true],
  ["HEAD", "/", true],
])("accepts %s %s", (method, url, isPage) => {
  expect(problem(method, url, isPage)).toBeUndefined();
});

test.each([
  ["bytes=0-99", "bytes=0-99"],
  ["bytes=5-", "bytes=5-"],
  ["bytes=-1", "bytes=-1"],
  ["bytes=-0", undefined],
  ["bytes=9-1", undefined],
  ["bytes=0-1,2-3", "bytes=0-1,2-3"],
  ["bytes=0-1,3-2", undefined],
  ["x=1", undefined],
  ["bytes=2147483647-", "bytes=2147483647-"],
  ["bytes=2147483648-", undefined],
  ["bytes=0-88888888888888888888888", undefined],
  ["bytes=-4000000000", undefined],
  ["bytes=0-1,-4000000000", undefined],
  ["bytes=a-b", undefined],
])("replaces Range %s by %s", (range, expected) => {
  const request = { headers: { range } };
  dropEmptyRange(request);
  expect(request.headers.range).toBe(expected);
});

test.each([
  [["Host", "shop.example", "Accept", "host"], undefined],
  [["Host", "shop.example", "host", "shop.example"], 400],
  [["hOST", "a.example", "Accept", "*/*", "HOST", "b.example"], 400],
])("answers a request with the headers %j with %s", (rawHeaders, status) => {
  for (const isPage of [true, false])
    expect(requestProblem({ method: "GET", url: "/", rawHeaders }, isPage)?.status).toBe(status);
});
