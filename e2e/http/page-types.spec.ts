import { LOCALES, localePath } from "../../lib/i18n/locales";
import { expect, test } from "../support/fixtures";
import { problemsOf } from "../support/google-fields";
import { headProblems, versionsOf } from "../support/head-problems";
import { htmlFaults } from "../support/html-validity";
import { PAGE_TYPES } from "../support/page-types";
import { fetchRaw, type RawPage, type UserAgent, userAgents } from "../support/raw-page";
import { ROUTE_HANDLERS } from "../support/route-handlers";

const AGENTS = Object.keys(userAgents) as UserAgent[];
const STATUS = {
  public: 200,
  unlisted: 200,
  personal: 200,
  customer: 200,
  missing: 404,
  failed: 503,
};

/** Returns the SEO problem of a page that must not be indexed. */
function hiddenProblems({ head, headers }: RawPage, url: string, shared: boolean): string[] {
  const named = [head.canonical, head.meta["og:url"]].filter((address) => address !== undefined);
  return [
    // A canonical address may be missing, but must not name another page.
    ...named.filter((address) => new URL(address).pathname !== new URL(url).pathname),
    ...(head.robots?.includes("noindex") ? [] : [`robots ${head.robots}`]),
    ...(Object.keys(head.alternates).length === 0 ? [] : ["names other languages"]),
    ...(shared || headers.get("cache-control")?.includes("no-store") ? [] : ["is stored"]),
  ];
}

/** Fetches a page again when another test's order has just invalidated it. */
async function fetchKept(url: string, agent: UserAgent): Promise<RawPage> {
  const page = await fetchRaw(url, agent);
  return page.headers.get("x-cache") === "MISS" ? fetchRaw(url, agent) : page;
}

for (const locale of LOCALES) {
  for (const [index, { folder, path: address, access }] of PAGE_TYPES.entries()) {
    // Both languages use the same components, so the short run covers every second page in Bengali.
    const tag = locale === "bn" && index % 2 === 1 ? "@long" : [];
    test(`${localePath(locale, address)} (${folder || "home"}) is ${access}: the same for visitors and bots`, {
      tag,
    }, async ({ site }) => {
      const url = site + localePath(locale, address);
      // The HTML is the same for all agents, so it is validated once.
      expect.soft(await htmlFaults((await fetchRaw(url)).html), "HTML").toEqual([]);
      for (const agent of AGENTS) {
        const page = await fetchKept(url, agent);
        const { status, headers, head, html, jsonLd } = page;
        expect(status, agent).toBe(STATUS[access]);
        expect(headers.getSetCookie(), agent).toEqual([]);
        expect(html, agent).toContain("</html>");
        expect(head.lang, agent).toBe(locale);
        expect(jsonLd.flatMap(problemsOf), agent).toEqual([]);
        const policy = headers.get("content-security-policy") ?? "";
        expect(policy, agent).toMatch(/script-src 'self' 'sha256-[^']+';/);
        expect(policy.length, agent).toBeLessThan(2_000);
        if (access === "public") {
          expect(headers.get("x-cache"), agent).toBe("HIT");
          expect(headProblems(page, locale, versionsOf(site, address)), agent).toEqual([]);
        } else {
          const shared = ["unlisted", "missing"].includes(access);
          expect(hiddenProblems(page, url, shared), agent).toEqual([]);
        }
      }
    });
  }
}

test("route handlers return their status and content type and no HTML page", async ({ site }) => {
  for (const { path: address, status, type } of ROUTE_HANDLERS) {
    const response = await fetch(site + address, { redirect: "manual" });
    const text = await response.text();
    expect(response.status, address).toBe(status);
    const given = response.headers.get("content-type") ?? "";
    if (type) expect(given, address).toContain(type);
    if (status === 200) expect(text, address).not.toContain("<html");
  }
});
