import shopPackage from "../../package.json" with { type: "json" };
import { expect, test } from "../support/fixtures";

for (const [path, body] of [
  ["/healthz", { status: "ok", version: shopPackage.version }],
  ["/readyz", { status: "ok" }],
] as const) {
  test(`${path} returns 200 and is never stored`, async ({ baseURL }) => {
    const response = await fetch(`${baseURL}${path}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(body);
    expect(response.headers.get("cache-control")).toContain("no-store");
  });
}

for (const [path, status] of [
  ["/", 200],
  ["/products/999999999", 404],
  ["/no-such-page", 404],
  ["/api/get-products", 200],
  ["/api/no-such-call", 404],
  ["/healthz", 200],
] as const) {
  test(`${path} carries the security headers`, async ({ baseURL }) => {
    const { status: actual, headers } = await fetch(`${baseURL}${path}`);
    expect(actual).toBe(status);
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain("unsafe-eval");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBeTruthy();
    expect(headers.get("permissions-policy")).toBeTruthy();
    expect(headers.get("x-powered-by")).toBeNull();
  });
}
