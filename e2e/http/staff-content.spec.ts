import { expect, test } from "../support/fixtures";
import { cachePage, eventuallyShows } from "../support/soon-shown";
import { staff } from "../support/staff";

const BY = ["--by", "e2e"];
/** A product of the brand Glukiva in Diabetes Care. */
const SKU = "glucometer";

test("shows content changes by staff on every affected page within a second", {
  tag: "@long",
}, async ({ ownShop }) => {
  // Each command is a process that can take ten seconds on a busy machine.
  test.setTimeout(300_000);
  const shop = await ownShop();
  const { id, brand } = JSON.parse(await staff(shop, "products", "show", SKU, "--json"));
  const product = `/products/${id}`;
  const cases: { argv: string[]; text: string; pages: string[] }[] = [
    {
      argv: ["categories", "set", "diabetes-care", "--name"],
      text: "Sugar Shelf",
      pages: [
        ...["/", "/products", "/category/products/3", product, "/about-us"],
        ...["/feeds/products.xml", "/feeds/products.csv"],
      ],
    },
    {
      argv: ["categories", "set", "diabetes-care", "--name_bn"],
      text: "চিনির তাক",
      pages: ["/bn", "/bn/products", `/bn${product}`],
    },
    {
      argv: ["brands", "set", brand, "--name_bn"],
      text: "চিনিমুক্ত",
      pages: [`/bn${product}`, "/bn/products"],
    },
    { argv: ["brands", "set", brand, "--name"], text: "Sugarless", pages: [product, "/products"] },
    {
      argv: ["products", "set", SKU, "--description"],
      text: "A description of staff",
      pages: [product, "/feeds/products.xml"],
    },
    {
      argv: ["doctors", "set", "1", "--name"],
      text: "Dr Nobody Else",
      pages: ["/doctors", "/patient/appointment/1"],
    },
    { argv: ["banners", "set", "main-1", "--headline"], text: "Headline of staff", pages: ["/"] },
    {
      argv: ["gallery", "set", "image-1", "--title"],
      text: "Picture of staff",
      pages: ["/gallery", "/"],
    },
  ];
  for (const { argv, text, pages } of cases)
    await test.step(argv.slice(0, 2).join(" "), async () => {
      for (const page of pages) await cachePage(shop.url + page, text);
      await staff(shop, ...argv, text, ...BY);
      for (const page of pages)
        expect(await eventuallyShows(shop.url + page, text), page).toBe(true);
    });

  await test.step("an archived doctor and banner disappear from all pages", async () => {
    await staff(shop, "doctors", "archive", "1", ...BY);
    await staff(shop, "banners", "archive", "main-1", ...BY);
    await expect
      .poll(async () => (await (await fetch(`${shop.url}/doctors`)).text()).includes("Dr Nobody"))
      .toBe(false);
    await expect
      .poll(async () => (await (await fetch(shop.url)).text()).includes("Headline of staff"))
      .toBe(false);
    expect((await fetch(`${shop.url}/patient/appointment/1`)).status).toBe(404);
  });
});
