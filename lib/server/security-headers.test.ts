/** @jest-environment node */
import { securityHeaders } from "./security-headers";

const recaptcha = { siteKey: "k", secret: "s", verifyUrl: "https://example.com" };

describe("securityHeaders", () => {
  it("names Google only when reCAPTCHA is set up", () => {
    const http = { siteUrl: "http://localhost:3000" };
    expect(JSON.stringify(securityHeaders({ ...http, recaptcha: undefined }))).not.toContain(
      "google",
    );
    const policy = securityHeaders({ ...http, recaptcha })["Content-Security-Policy"];
    expect(policy).toContain("script-src 'self' 'unsafe-inline' https://www.google.com/recaptcha/");
    expect(policy).toContain("frame-src  https://www.google.com/recaptcha/");
  });

  it("asks for https only on https", () => {
    const header = "Strict-Transport-Security";
    expect(
      securityHeaders({ siteUrl: "http://a.example", recaptcha: undefined }),
    ).not.toHaveProperty(header);
    expect(securityHeaders({ siteUrl: "https://a.example", recaptcha: undefined })).toHaveProperty(
      header,
    );
  });
});
