import { parse } from "csv-parse/sync";
import { z } from "zod";
import { expect, test } from "../support/fixtures";
import { inParallel } from "../support/in-parallel";
import { fetchRaw } from "../support/raw-page";

const money = z.string().regex(/^[1-9]\d*\.\d\d BDT$/);
const address = z.url({ protocol: /^https?$/ });
const text = (limit: number) => z.string().min(1).max(limit);

/** Google's product data specification, as far as the feed uses it. */
const item = z.strictObject({
  id: text(50),
  title: text(150),
  description: text(5_000),
  link: address,
  image_link: address,
  additional_image_link: z.array(address).max(10),
  availability: z.enum(["in_stock", "out_of_stock"]),
  price: money,
  sale_price: money.optional(),
  sale_price_effective_date: z
    .string()
    .regex(/^\S+T\S+\/\S+T\S+$/)
    .optional(),
  condition: z.literal("new"),
  brand: text(70),
  gtin: z
    .string()
    .regex(/^(\d{8}|\d{12,14})$/)
    .optional(),
  mpn: text(70).optional(),
  identifier_exists: z.literal("no").optional(),
  product_type: text(750),
  google_product_category: text(750).optional(),
  shipping: z.strictObject({ country: z.literal("BD"), price: money }),
  product_detail: z
    .array(
      z.strictObject({
        section_name: text(140),
        attribute_name: text(140),
        attribute_value: text(1_000),
      }),
    )
    .max(1_000),
});

type Item = z.infer<typeof item>;

const decoded = (xml: string) =>
  xml
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

/** Returns the elements of a feed by name; one without other elements has its text. */
function elements(xml: string): [name: string, content: string][] {
  return [...xml.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, name = "", content = ""]) => [
    name,
    content,
  ]);
}

function itemOf(xml: string): Item {
  const more = "additional_image_link";
  const all = elements(xml);
  const nested = [more, "shipping", "product_detail"];
  const single = all.filter(([name]) => !nested.includes(name));
  const shipping = all.find(([name]) => name === "shipping")?.[1] ?? "";
  return item.parse({
    ...Object.fromEntries(single.map(([name, content]) => [name, decoded(content)])),
    [more]: all.filter(([name]) => name === more).map(([, content]) => decoded(content)),
    shipping: Object.fromEntries(elements(shipping)),
    product_detail: all
      .filter(([name]) => name === "product_detail")
      .map(([, content]) =>
        Object.fromEntries(elements(content).map(([name, value]) => [name, decoded(value)])),
      ),
  });
}

async function readFeed(url: string): Promise<Item[]> {
  const response = await fetch(url);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  expect(xml).toMatch(/<\/channel><\/rss>\n$/);
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, one = ""]) => itemOf(one));
}

interface Listed {
  id: number;
  needs_prescription: boolean;
  inventory: unknown;
  category_id: number;
}

/** Category of the demo that feeds leave out unless the shop lists medicines. */
const MEDICINES = "Medicines & OTC";

for (const prefix of ["", "/bn"]) {
  test(`every product of ${prefix}/feeds/products.xml is as on its page`, {
    tag: prefix ? "@long" : [],
  }, async ({ site }) => {
    test.setTimeout(180_000);
    const { products, categories } = await (
      await fetch(`${site}/api/get-products?fields=list`)
    ).json();
    const named = categories as { id: number; name: string }[];
    const medicines = named.find(({ name }) => name === MEDICINES)?.id;
    const fed = (products as Listed[]).filter(({ category_id }) => category_id !== medicines);
    expect(fed.length).toBeLessThan(products.length);
    const sold = fed.filter((one) => !one.needs_prescription && one.inventory);
    const feed = await readFeed(`${site}${prefix}/feeds/products.xml`);
    const links = sold.map(({ id }) => `${site}${prefix}/products/${id}`);
    expect(feed.map(({ link }) => link).sort()).toEqual(links.sort());
    expect(new Set(feed.map(({ id }) => id)).size).toBe(feed.length);

    const wrong = await inParallel(feed, async (one) => {
      const { jsonLd, head, html } = await fetchRaw(one.link, "googlebot");
      const data = jsonLd.find((block) => [block["@type"]].flat().includes("Product")) ?? {};
      const { price, availability } = (data.offers ?? {}) as Record<string, string>;
      const shown = {
        pay: `${price} BDT`,
        availability: availability?.endsWith("/InStock") ? "in_stock" : "out_of_stock",
        id: data.sku,
        brand: (data.brand as { name: string }).name,
        pictures: data.image,
        open: head.meta["product:price:amount"],
      };
      const listed = {
        pay: one.sale_price ?? one.price,
        availability: one.availability,
        id: one.id,
        brand: one.brand,
        pictures: [one.image_link, ...one.additional_image_link],
        open: (one.sale_price ?? one.price).replace(" BDT", ""),
      };
      const isOldShown = !one.sale_price || /<s[ >]|line-through|<del/.test(html);
      const equal = JSON.stringify(shown) === JSON.stringify(listed) && isOldShown;
      return equal ? [] : [`${one.link}: ${JSON.stringify({ shown, listed, isOldShown })}`];
    });
    expect(wrong.flat()).toEqual([]);
  });

  test(`${prefix}/feeds/products.csv has the same products`, async ({ site }) => {
    const csv = await fetch(`${site}${prefix}/feeds/products.csv`);
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const rows = parse(await csv.text(), { columns: true }) as Record<string, string>[];
    const feed = await readFeed(`${site}${prefix}/feeds/products.xml`);
    expect(rows).toHaveLength(feed.length);
    for (const [index, row] of rows.entries()) {
      const { id = "", price = "", sale_price, availability = "", shipping } = row;
      expect({ id, price, availability }).toEqual({
        id: feed[index]?.id,
        price: feed[index]?.price,
        availability: feed[index]?.availability.replaceAll("_", " "),
      });
      expect(sale_price || undefined).toBe(feed[index]?.sale_price);
      expect(row.image_link).toMatch(/\.jpg$/);
      expect(shipping).toMatch(/^BD::[^:,]+:\d+\.\d\d BDT(,BD::[^:,]+:\d+\.\d\d BDT)?$/);
    }
  });

  test(`${prefix}/blogs/feed.xml lists blogs of its language and is linked`, {
    tag: "@long",
  }, async ({ site }) => {
    const { html } = await fetchRaw(`${site}${prefix}/blogs`, "googlebot");
    const url = `${site}${prefix}/blogs/feed.xml`;
    const links = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => tag);
    expect(links.some((tag) => tag.includes("application/atom+xml") && tag.includes(url))).toBe(
      true,
    );
    const xml = await (await fetch(url)).text();
    const entries = [...xml.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([, one = ""]) => one);
    expect(entries.length).toBeGreaterThan(5);
    for (const entry of entries) {
      expect(entry).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/);
      const [, id = ""] = /<id>([^<]+)<\/id>/.exec(entry) ?? [];
      expect((await fetch(id)).status).toBe(200);
    }
  });

  test(`${prefix}/opensearch.xml is linked and describes the search`, async ({ site }) => {
    const { html } = await fetchRaw(`${site}${prefix}/`.replace(/\/$/, prefix ? "" : "/"));
    expect(html).toContain(`href="${prefix}/opensearch.xml"`);
    const xml = await (await fetch(`${site}${prefix}/opensearch.xml`)).text();
    const [, template = ""] = /template="([^"]+)"/.exec(xml) ?? [];
    const found = await fetchRaw(template.replace("{searchTerms}", "mask"));
    expect(found.status).toBe(200);
    expect(found.html).toMatch(/mask/i);
  });
}

test("every address of the sitemap has the time of its last change", async ({ site }) => {
  const index = await (await fetch(`${site}/sitemap.xml`)).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = ""]) => at);
  for (const file of files) {
    const urls = (await (await fetch(file)).text()).match(/<url>.*?<\/url>/gs) ?? [];
    expect(urls.filter((url) => !/<lastmod>\d{4}-/.test(url))).toEqual([]);
  }
});

test("security.txt names a contact and has not expired", async ({ site }) => {
  const text = await (await fetch(`${site}/.well-known/security.txt`)).text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, expires = ""] = /^Expires: (.+)$/m.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});
