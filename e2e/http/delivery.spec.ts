import { expect, test } from "../support/fixtures";
import { fetchRaw } from "../support/raw-page";

const address = (baseURL: string | undefined, path: string) => `${baseURL}${path}`;

test("a product page describes product, price and availability in its structured data", async ({
  baseURL,
}) => {
  const api = await fetch(address(baseURL, "/api/get-details/1"));
  const { product, brand } = await api.json();
  const page = await fetchRaw(address(baseURL, "/products/1"), "googlebot");
  const [breadcrumb, data] = page.jsonLd;
  expect(breadcrumb).toMatchObject({ "@type": "BreadcrumbList" });
  const items = breadcrumb?.itemListElement as { position: number; item: string }[];
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(items.at(-1)?.item).toBe(page.head.canonical);

  const { selling_price: price, pack_quantity: quantity } = product.inventory;
  const toPay = price - Math.floor((price * product.discount) / 100);
  expect(data).toMatchObject({
    "@type": ["Product", "Drug"],
    nonProprietaryName: product.generic_name,
    dosageForm: product.dosage_form,
    manufacturer: { name: product.manufacturer },
    name: product.name,
    sku: product.sku,
    url: page.head.canonical,
    brand: { name: brand.name },
    offers: {
      "@type": "Offer",
      price: toPay.toFixed(2),
      priceCurrency: "BDT",
      availability: `https://schema.org/${quantity > 0 ? "InStock" : "OutOfStock"}`,
    },
    aggregateRating: { ratingValue: product.rating, reviewCount: product.review_count },
  });
  for (const picture of (data?.image ?? []) as string[]) {
    expect((await fetch(picture)).headers.get("content-type")).toMatch(/^image\//);
  }
  expect(page.html).toContain(`৳${toPay.toFixed(2)}`);
});

test("no page sets a cookie or differs between visitors", async ({ baseURL }) => {
  const url = address(baseURL, "/products/1");
  const one = await fetchRaw(url);
  const two = await fetchRaw(url, "chromeAndroid", { cookie: "shop_session=x; XSRF-TOKEN=y" });
  expect(one.headers.getSetCookie()).toEqual([]);
  expect(two.html).toBe(one.html);
});

test("sends scripts and style sheets precompressed and immutable", async ({ baseURL }) => {
  const html = await (await fetch(address(baseURL, "/about-us"))).text();
  const files = new Set(html.match(/\/_next\/static\/[^"?\\]+\.(?:js|css)/g));
  expect(files.size).toBeGreaterThan(5);
  for (const file of files) {
    const headers = { "accept-encoding": "gzip, deflate, br" };
    const response = await fetch(address(baseURL, file), { headers, method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    const plain = await fetch(address(baseURL, file), {
      headers: { "accept-encoding": "identity" },
      method: "HEAD",
    });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const [small, large] = [response, plain].map(({ headers }) =>
      Number(headers.get("content-length")),
    );
    expect(small).toBeLessThan(large ?? 0);
  }
});
