import { localCookie } from "./local-cookie";

describe("localCookie", () => {
  it("keeps name, value, lifetime and flags, and drops the foreign domain", () => {
    const cookie =
      "laravel_session=a%3D; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Domain=.old.example; Path=/api; Secure; HttpOnly; SameSite=Lax";
    expect(localCookie(cookie, false)).toBe(
      "laravel_session=a%3D; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly; SameSite=Lax; Path=/",
    );
    expect(localCookie(cookie, true)).toMatch(/; Path=\/; Secure$/);
  });

  it("is no SameSite=None without Secure, which browsers refuse", () => {
    const cookie = "a=b; SameSite=None; Secure; Partitioned";
    expect(localCookie(cookie, false)).toBe("a=b; SameSite=Lax; Path=/");
    expect(localCookie(cookie, true)).toBe("a=b; SameSite=None; Partitioned; Path=/; Secure");
  });

  it("does not touch a value that looks like an attribute", () => {
    expect(localCookie("a=domain", false)).toBe("a=domain; Path=/");
  });
});
