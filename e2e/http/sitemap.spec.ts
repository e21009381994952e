import { expect, test } from "@playwright/test";
import { fetchRaw, type UserAgent, userAgents } from "../support/raw-page";

const AGENTS = Object.keys(userAgents) as UserAgent[];

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = ""]) => at);

async function sitemapAddresses(baseURL: string): Promise<string[]> {
  const index = await fetch(`${baseURL}/sitemap.xml`);
  expect(index.headers.get("content-type")).toMatch(/^application\/xml/);
  const files = locations(await index.text());
  expect(files.length).toBeGreaterThan(4);
  const lists = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
  return lists.flatMap(locations);
}

test("every address of the sitemap is whole, canonical and for the index, for people and bots", async ({
  baseURL,
}) => {
  test.setTimeout(180_000);
  const addresses = await sitemapAddresses(baseURL ?? "");
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(300);
  expect(addresses.filter((address) => address.includes("/bn")).length).toBe(addresses.length / 2);
  const titles = new Map<string, string>();
  for (const [index, address] of addresses.entries()) {
    const { status, head, html } = await fetchRaw(address, AGENTS[index % AGENTS.length]);
    expect(status, address).toBe(200);
    expect(head.canonical, address).toBe(address);
    expect(head.robots, address).toBe("index, follow");
    expect(head.h1Count, address).toBe(1);
    expect(head.description?.length ?? 0, `description of ${address}`).toBeGreaterThan(20);
    expect(html, address).toContain("</html>");
    const twin = titles.get(head.title ?? "");
    expect(twin, `${address} has the title of ${twin}`).toBeUndefined();
    titles.set(head.title ?? "", address);
  }
});

test("robots.txt names the sitemap, and a sitemap that is none is not found", async ({
  baseURL,
}) => {
  const robots = await fetch(`${baseURL}/robots.txt`);
  expect(robots.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect((await fetch(`${baseURL}/sitemaps/secrets.xml`)).status).toBe(404);
});

test("the manifest's icons are there", async ({ baseURL }) => {
  const answer = await fetch(`${baseURL}/manifest.webmanifest`);
  const { icons, start_url } = await answer.json();
  expect(start_url).toBe("/");
  for (const { src, type } of icons) {
    const icon = await fetch(`${baseURL}${src}`);
    expect(icon.status).toBe(200);
    expect(icon.headers.get("content-type")).toBe(type);
  }
});
