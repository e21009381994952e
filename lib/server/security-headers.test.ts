/** @jest-environment node */
import type { AnalyticsSettings } from "@/lib/site/analytics-settings";
import { securityHeaders } from "./security-headers";

const recaptcha = { siteKey: "k", secret: "s", verifyUrl: "https://example.com" };
const http = { siteUrl: "http://localhost:3000", recaptcha: undefined };
const noMap = { map: null, analytics: null };

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
    expect(policy(http, { ...noMap, map: { embed: null, link } })).toContain("frame-src 'none'");
    const embed = "https://embed.maps.example:8443/frame?x=1;script-src *";
    const framed = policy(http, { ...noMap, map: { embed, link } });
    expect(framed).toContain("frame-src https://embed.maps.example:8443");
    expect(framed.join()).not.toContain("script-src *");
    expect(policy({ ...http, recaptcha }, { ...noMap, map: { embed, link } })).toContain(
      "frame-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://embed.maps.example:8443",
    );
  });

  it("lets pages count visits with the chosen service alone", () => {
    const stats = "https://stats.example:8443";
    const counted = (analytics: AnalyticsSettings) => policy(http, { ...noMap, analytics });
    const own = counted({
      provider: "plausible",
      script: `${stats}/a.js?x=1;y`,
      domain: "a.example",
    });
    expect(own).toContain(`script-src 'self' 'unsafe-inline' ${stats}`);
    expect(own).toContain(`connect-src 'self' ${stats}`);
    expect(own.join()).not.toContain("google");
    const google = counted({ provider: "google", id: "G-AB12CD34EF" });
    expect(google).toContain("script-src 'self' 'unsafe-inline' https://www.googletagmanager.com");
    expect(google.join()).not.toContain(stats);
  });

  it("asks for https only on https", () => {
    const header = "Strict-Transport-Security";
    const on = (siteUrl: string) => securityHeaders({ ...http, siteUrl }, noMap);
    expect(on("http://a.example")).not.toHaveProperty(header);
    expect(on("https://a.example")).toHaveProperty(header);
  });
});
