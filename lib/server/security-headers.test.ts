/** @jest-environment node */
import { securityHeaders } from "./security-headers";

const recaptcha = { siteKey: "k", secret: "s", verifyUrl: "https://example.com" };
const http = { siteUrl: "http://localhost:3000", recaptcha: undefined };
const noMap = { map: null };

describe("securityHeaders", () => {
  const policy = (...options: Parameters<typeof securityHeaders>) =>
    securityHeaders(...options)["Content-Security-Policy"]?.split("; ") ?? [];

  it("names Google only when reCAPTCHA is set up", () => {
    expect(JSON.stringify(securityHeaders(http, noMap))).not.toContain("google");
    const withCheck = policy({ ...http, recaptcha }, noMap);
    expect(withCheck).toContain(
      "script-src 'self' 'unsafe-inline' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(withCheck).toContain(
      "frame-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
  });

  it("lets nothing be framed but the origin of the map", () => {
    const link = "https://maps.example/place";
    expect(policy(http, noMap)).toContain("frame-src 'none'");
    expect(policy(http, { map: { embed: null, link } })).toContain("frame-src 'none'");
    const embed = "https://embed.maps.example:8443/frame?x=1;script-src *";
    const framed = policy(http, { map: { embed, link } });
    expect(framed).toContain("frame-src https://embed.maps.example:8443");
    expect(framed.join()).not.toContain("script-src *");
    expect(policy({ ...http, recaptcha }, { map: { embed, link } })).toContain(
      "frame-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://embed.maps.example:8443",
    );
  });

  it("asks for https only on https", () => {
    const header = "Strict-Transport-Security";
    const on = (siteUrl: string) => securityHeaders({ ...http, siteUrl }, noMap);
    expect(on("http://a.example")).not.toHaveProperty(header);
    expect(on("https://a.example")).toHaveProperty(header);
  });
});
