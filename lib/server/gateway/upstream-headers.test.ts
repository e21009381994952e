/** @jest-environment node */
import { boundedRetryAfter, localCookie, returnedHeaders, sentHeaders } from "./upstream-headers";

test.each([
  ["120", "120"],
  ["3600", "3600"],
  ["3601", null],
  ["0", null],
  ["-5", null],
  ["Wed, 21 Oct 2026 07:28:00 GMT", null],
  ["1e3", null],
])("passes on a Retry-After of %s as %s", (given, passed) => {
  expect(boundedRetryAfter(new Headers({ "retry-after": given }))).toBe(passed);
});

test("sends no unknown address, and only the shop's own scheme", () => {
  const visit = { requestId: "request-0001", address: undefined, siteUrl: "http://shop.example" };
  const browser = new Headers({ "x-forwarded-for": "1.2.3.4", "x-forwarded-proto": "https" });
  const headers = sentHeaders(browser, visit);
  expect(headers.has("x-forwarded-for")).toBe(false);
  expect(headers.get("x-forwarded-proto")).toBe("http");
});

test("returns only allowed headers of a response", () => {
  const response = new Headers({
    allow: "GET",
    "content-type": "text/html",
    "content-security-policy": "default-src *",
    "access-control-allow-origin": "*",
    location: "https://evil.example",
    "clear-site-data": "*",
  });
  expect(Object.fromEntries(returnedHeaders(response, true, "request-0001"))).toEqual({
    allow: "GET",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": "request-0001",
  });
});

describe("localCookie", () => {
  it("keeps name, value, lifetime and flags, and removes the domain", () => {
    const cookie =
      "laravel_session=a%3D; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Domain=.old.example; Path=/api; Secure; HttpOnly; SameSite=Lax";
    expect(localCookie(cookie, false)).toBe(
      "laravel_session=a%3D; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly; SameSite=Lax; Path=/",
    );
    expect(localCookie(cookie, true)).toMatch(/; Path=\/; Secure$/);
  });

  it("replaces SameSite=None without Secure, which browsers reject", () => {
    const cookie = "a=b; SameSite=None; Secure; Partitioned";
    expect(localCookie(cookie, false)).toBe("a=b; SameSite=Lax; Path=/");
    expect(localCookie(cookie, true)).toBe("a=b; SameSite=None; Partitioned; Path=/; Secure");
  });

  it("does not change a value that looks like an attribute", () => {
    expect(localCookie("a=domain", false)).toBe("a=domain; Path=/");
  });
});
