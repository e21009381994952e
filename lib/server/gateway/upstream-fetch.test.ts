/** @jest-environment node */
import { upstreamUrl } from "./upstream-fetch";

describe("upstreamUrl", () => {
  it("appends the path and query to the path of the API", () => {
    expect(upstreamUrl("https://old.example/shop", "/api/get-products?page=2")?.href).toBe(
      "https://old.example/shop/api/get-products?page=2",
    );
    expect(upstreamUrl("http://old.example:8080", "/api/x%20y?q=%2e%2e")?.href).toBe(
      "http://old.example:8080/api/x%20y?q=%2e%2e",
    );
  });

  it.each([
    "/api/../../etc/passwd",
    "/../admin",
    "/api/%2e%2e/%2e%2e/admin",
    "/api/%2E%2E/secret",
    "/api/..%2f..%2fadmin",
    "/api/..%5c..%5cadmin",
    "/api/..\\..\\admin",
    "//evil.example/api",
    "@evil.example/api",
    ":8443/api",
    ".evil.example/api",
    "/api/a%00.png",
    "http://evil.example/api",
  ])("keeps %s inside the API", (path) => {
    const url = upstreamUrl("https://old.example/shop", path);
    if (url) expect(url.href).toMatch(/^https:\/\/old\.example\/shop\/(?!.*(?:\.\.|%2e|%5c))/i);
    expect(upstreamUrl("https://old.example", path)?.origin ?? "https://old.example").toBe(
      "https://old.example",
    );
  });

  it.each([
    "/api/..%2f..%2fadmin",
    "//evil.example/api",
    "@evil.example/api",
    "/../../admin",
    "/api/a%2f..%2f..%2fadmin",
    "/api/a%2Fb",
    "/api/%252e%252e/x",
    "/api/a%25252fb",
    "/api/a%25255cb",
    "/api/a%0d%0ab",
    "/api/a%250ab",
  ])("refuses %s", (path) => expect(upstreamUrl("https://old.example/shop", path)).toBeNull());

  it("allows Bengali, a percent sign and odd bytes", () => {
    for (const path of ["/api/%E0%A6%AE", "/api/100%25", "/api/%25zz"]) {
      expect(upstreamUrl("https://old.example", path)?.pathname).toBe(path);
    }
  });
});
