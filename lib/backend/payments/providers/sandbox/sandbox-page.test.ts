/** @jest-environment node */
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { SITE_URL } from "@/lib/dev/testing/backend/visitor";
import { BEHAVIOURS } from "./sandbox-store";
import texts from "./sandbox-texts.json";

let fixture: EbookPaymentFixture;

beforeAll(async () => {
  fixture = await EbookPaymentFixture.open();
});

async function open(address: string, init?: RequestInit) {
  const response = await fixture.shop.backend.fetch(new Request(address, init));
  return { response, html: await response.text() };
}

async function newPayment(name: "kamal" | "nusrat") {
  const { visitor } = await fixture.customer(name);
  return (await fixture.order(visitor)).redirect_url;
}

test.each(["en", "bn"] as const)("shows a TEST banner and every button in %s", async (lang) => {
  const address = (await newPayment("kamal")).replace("lang=en", `lang=${lang}`);
  const { response, html } = await open(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain(texts[lang].banner);
  for (const behaviour of BEHAVIOURS) {
    expect(html).toContain(`value="${behaviour}"`);
    expect(html).toContain(texts[lang].buttons[behaviour]);
  }
  expect(html).toContain(lang === "en" ? "৳144.00" : "৳১৪৪.০০");
  expect(html).not.toContain("<script");
});

test("accepts one choice, then shows that the payment is over, with a link back", async () => {
  const address = await newPayment("nusrat");
  const odd = { method: "POST", body: new URLSearchParams({ behaviour: "steal" }) };
  const first = await open(address, odd);
  expect(first.response.headers.get("Location")).toBe(address.replace(SITE_URL, ""));
  expect(await fixture.press(address, "lose-callback")).toBe(address);
  const lost = await open(address);
  expect(lost.html).toContain(texts.en.lostTitle);
  expect(lost.html).toMatch(/href="\/ebook-order-details\/[\w-]+">Go to my e-book</);
  expect(await fixture.press(address, "cancel")).toBe(address);
  const row = await fixture.shop.db
    .selectFrom("sandbox_payments")
    .select(["status", "behaviour"])
    .where("behaviour", "=", "lose-callback")
    .execute();
  expect(row).toEqual([{ status: "verified", behaviour: "lose-callback" }]);
});

const ownNumber = (html: string) =>
  /<a class="action" href="([^"]*)">([^<]*)</.exec(html)?.slice(1);

test("leads back to the record that the payment is for", async () => {
  const { db } = fixture.shop;
  const paid = { state: "paid", at: 1, sandbox: "completed" } as const;
  const { id: product } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
  const { number: order_number } = await addOrder(db, product);
  await payOrder(db, order_number, paid);
  const page = async (number: string, lang: string) =>
    ownNumber((await open(`${SITE_URL}/api/sandbox-gateway/pay/TEST${number}?lang=${lang}`)).html);
  expect(await page(`${order_number}-1`, "en")).toEqual([
    `/order-details/${order_number}`,
    "Go to my order",
  ]);
  await db.updateTable("payments").set({ return_page: "tracking" }).execute();
  expect(await page(`${order_number}-1`, "bn")).toEqual([
    `/bn/order-tracking?order=${order_number}`,
    "আমার অর্ডার দেখুন",
  ]);
  expect(await page("unknown", "en")).toEqual(["/", "Go to the shop"]);
});

test("returns 404 for an unknown payment in the requested language", async () => {
  const { response, html } = await open(`${SITE_URL}/api/sandbox-gateway/pay/TR1?lang=bn`);
  expect(response.status).toBe(404);
  expect(html).toContain(texts.bn.missingTitle);
});

test("rejects API calls without the shop's token", async () => {
  const post = (path: string, body: unknown) =>
    open(`${SITE_URL}/api/sandbox-gateway/tokenized/checkout${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-APP-Key": "sandbox", Authorization: "x.y" },
      body: JSON.stringify(body),
    });
  for (const path of ["/create", "/execute", "/payment/status", "/payment/refund"])
    expect((await post(path, { paymentID: "TR1" })).response.status).toBe(401);
  const grant = await post("/token/grant", { app_key: "sandbox", app_secret: "sandbox" });
  expect(grant.response.status).toBe(401);
  expect((await post("/create", "x".repeat(50_000))).response.status).toBe(413);
});

test("has the same texts in English and Bengali", () => {
  const shape = (value: unknown): unknown =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value;
  expect(shape(texts.bn)).toEqual(shape(texts.en));
});
