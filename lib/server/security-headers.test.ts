/** @jest-environment node */

import type { AnalyticsSettings } from "@/lib/site/analytics-settings";
import { DESK_PAGE_POLICY, PRIVATE_POLICY } from "@/lib/site/private-files";
import { contentPolicy, ownPolicy, securityHeaders } from "./security-headers";

const recaptcha = { siteKey: "k", secret: "s", verifyUrl: "https://example.com" };
const http = { recaptcha: undefined };
const noMap = { map: null, analytics: null };

const hashes = { scripts: ["'sha256-a='"], styles: ["'sha256-b='"] };

describe("contentPolicy", () => {
  const policy = (...options: Parameters<typeof contentPolicy>) =>
    contentPolicy(...options)(hashes).split("; ");

  it("allows only the document's own inline scripts and styles", () => {
    const own = policy(http, noMap);
    expect(own).toContain("script-src 'self' 'sha256-a='");
    expect(own).toContain("style-src-elem 'self' 'sha256-b='");
    expect(contentPolicy(http, noMap)()).toContain("script-src 'self';");
    expect(contentPolicy(http, noMap)()).not.toContain("style-src-elem");
  });

  it("allows Google only with reCAPTCHA", () => {
    expect(policy(http, noMap).join()).not.toContain("google");
    const withCheck = policy({ ...http, recaptcha }, noMap);
    expect(withCheck).toContain(
      "script-src 'self' 'sha256-a=' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(withCheck).toContain(
      "frame-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(withCheck.join()).not.toContain("style-src-elem");
  });

  it("allows only frames of the map's origin", () => {
    const link = "https://maps.example/place";
    expect(policy(http, noMap)).toContain("frame-src 'none'");
    expect(policy(http, { ...noMap, map: { embed: null, picture: null, link } })).toContain(
      "frame-src 'none'",
    );
    const embed = "https://embed.maps.example:8443/frame?x=1;script-src *";
    const framed = policy(http, { ...noMap, map: { embed, picture: null, link } });
    expect(framed).toContain("frame-src https://embed.maps.example:8443");
    expect(framed.join()).not.toContain("script-src *");
    expect(
      policy({ ...http, recaptcha }, { ...noMap, map: { embed, picture: null, link } }),
    ).toContain(
      "frame-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://embed.maps.example:8443",
    );
  });

  it("allows only the configured analytics service", () => {
    const stats = "https://stats.example:8443";
    const counted = (analytics: AnalyticsSettings) => policy(http, { ...noMap, analytics });
    const own = counted({
      provider: "plausible",
      script: `${stats}/a.js?x=1;y`,
      domain: "a.example",
    });
    expect(own).toContain(`script-src 'self' 'sha256-a=' ${stats}`);
    expect(own).toContain(`connect-src 'self' ${stats}`);
    expect(own.join()).not.toContain("google");
    const google = counted({ provider: "google", id: "G-AB12CD34EF" });
    expect(google).toContain("script-src 'self' 'sha256-a=' https://www.googletagmanager.com");
    expect(google.join()).not.toContain(stats);
  });

  it("forbids an injected base element", () => {
    expect(policy(http, noMap)).toContain("base-uri 'none'");
  });

  it("is much shorter than the header limit of a proxy", () => {
    const link = "https://maps.example/place";
    const analytics = { provider: "google", id: "G-AB12CD34EF" } as const;
    const map = { embed: "https://embed.maps.example/frame", picture: null, link };
    const all = contentPolicy({ recaptcha }, { map, analytics })(hashes);
    expect(all.length).toBeLessThan(2_000);
  });
});

test("sends HSTS only on https", () => {
  const header = "Strict-Transport-Security";
  const on = (siteUrl: string, hstsSubdomains = false) =>
    securityHeaders({ siteUrl, hstsSubdomains })[header];
  expect(on("http://a.example", true)).toBeUndefined();
  expect(on("https://a.example")).toBe("max-age=31536000");
  expect(on("https://a.example", true)).toBe("max-age=31536000; includeSubDomains");
});

describe("ownPolicy", () => {
  const apiUrl = "https://old.example";
  const policy = "sandbox allow-modals; script-src 'none'";

  it.each([
    ["/sale-order/receipt/print/12", policy],
    ["/sale-order/receipt/print/AB-12?lang=en", policy],
    ["/products/../sale-order/receipt/print/12", policy],
    ["/sale-order/receipt/print/12/more", null],
    ["/api/sale-order/receipt/print/12", null],
    ["/products/12", null],
    ["http://[", null],
  ])("returns for %s the policy %s", (address, expected) => {
    expect(ownPolicy({ apiUrl }, address)).toBe(expected);
  });

  it.each([
    ["/api/prescriptions/pages/7", PRIVATE_POLICY],
    ["/api/return-photos/7?x", PRIVATE_POLICY],
    ["/api/desk/return-photos/7", PRIVATE_POLICY],
    ["/api/desk/prescriptions/pages/7", DESK_PAGE_POLICY],
    ["/api/desk/prescriptions/pages/7/more", null],
    ["/api/prescriptions/pages", null],
    ["/api/prescriptions/pages/x", null],
  ])("returns for the file of a customer %s the policy %s", (address, expected) => {
    expect(ownPolicy({ apiUrl: undefined }, address)).toBe(expected);
    expect(ownPolicy({ apiUrl }, address)).toBeNull();
  });

  it("returns null for invoices of the embedded backend", () => {
    expect(ownPolicy({ apiUrl: undefined }, "/sale-order/receipt/print/12")).toBeNull();
  });
});
