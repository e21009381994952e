/** @jest-environment node */
import { ORDER_STATUS } from "@/lib/backend/kernel/db/order-status";
import { inTransaction } from "@/lib/backend/kernel/db/transaction";
import { changeOrderStatus } from "@/lib/backend/orders/change-order-status";
import { cartOrder, openCustomer, rawGet } from "@/lib/dev/testing/backend/customer";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import type { Locale } from "@/lib/i18n/locales";

let shop: TestShop;
let productId: number;

beforeAll(async () => {
  const shopDetails = async (locale: Locale) => ({
    name: "Test & Sons",
    logo: locale === "bn" ? "/brand/logo-bn.svg" : "/brand/logo.svg",
    address: "1 <Test> Road",
    phone: "01700000000",
    email: "care@test.example",
    licences: [
      { kind: "drug" as const, number: "DL-<1>" },
      { kind: "online" as const, number: "F7-2" },
    ],
    pharmacist: {
      name: { en: "Rahim & Co", bn: "রহিম" },
      grade: "A" as const,
      registration: "A-1234",
    },
  });
  shop = await openShop({ shopDetails });
  productId = await arrangeProduct(shop.db, "bp-arm", 50);
});

const path = (id: string | number) => `/sale-order/receipt/print/${id}`;

async function orderCart(name: "rahima" | "kamal" = "rahima") {
  const { visitor } = await openCustomer(shop, name);
  await visitor.send("POST", "/api/cart", { product_id: productId, batch_no: "", quantity: 3 });
  const orderNumber = numberOf(await visitor.send("POST", "/api/order", await cartOrder(visitor)));
  const { id } = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return { visitor, orderNumber, id };
}

test("prints an invoice by order number and by row id", async () => {
  const { visitor, orderNumber, id } = await orderCart();
  const response = await rawGet(visitor, path(orderNumber));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html; charset=utf-8$/i);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  const page = await response.text();
  for (const text of [orderNumber, "Rahima Khatun", "৳690.00", "৳100.00", "৳790.00", "@page"])
    expect(page).toContain(text);
  expect(page).toContain("Test &amp; Sons");
  expect(page).toContain("1 &lt;Test&gt; Road");
  expect(page).toContain("Drug licence: DL-&lt;1&gt;");
  expect(page).toContain("Online pharmacy licence: F7-2");
  expect(page).toContain("Responsible pharmacist: Rahim &amp; Co, grade A, registration A-1234");
  expect(page).not.toContain("Trade licence");
  expect(page).not.toContain("Prescription needed");
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(await (await rawGet(visitor, path(id))).text()).toBe(page);
});

test("prints batch, payment, the total in words and a tracking code in the requested language", async () => {
  const { visitor, orderNumber } = await orderCart();
  const english = await (await rawGet(visitor, path(orderNumber))).text();
  for (const text of ["Mobile payment", "To be paid", "Deliver to", "/brand/logo.svg", "Batch"])
    expect(english).toContain(text);
  expect(english).toContain("Seven Hundred Ninety Taka Only");
  expect(english).toContain(`href="/order-tracking?order=${orderNumber}"`);
  const { batch_no } = await shop.db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select("batch_no")
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  expect(english).toContain(batch_no);

  const bengali = await (await rawGet(visitor, `${path(orderNumber)}?lang=bn`)).text();
  for (const text of [
    '<html lang="bn">',
    "অর্ডারের সারসংক্ষেপ",
    "৳৭৯০.০০",
    "সাত শত নব্বই টাকা",
    "logo-bn.svg",
  ])
    expect(bengali).toContain(text);
  expect(bengali).toContain(`href="/bn/order-tracking?order=${orderNumber}"`);
  expect(await (await rawGet(visitor, `${path(orderNumber)}?lang=xx`)).text()).toBe(english);

  await shop.db
    .updateTable("orders")
    .set({ language: "bn" })
    .where("order_number", "=", orderNumber)
    .execute();
  expect(await (await rawGet(visitor, path(orderNumber))).text()).toBe(bengali);
});

test("prints the product names at the time of the order in the language of the invoice", async () => {
  const { visitor, orderNumber } = await orderCart();
  const products = shop.db.updateTable("products").where("id", "=", productId);
  const { name, name_bn } = await shop.db
    .selectFrom("products")
    .select(["name", "name_bn"])
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  await products.set({ name: "Other", name_bn: "অন্য" }).execute();
  const read = async (query = "") => (await rawGet(visitor, `${path(orderNumber)}${query}`)).text();
  expect(await read()).toContain(`<span lang="en">${name}</span>`);
  expect(await read("?lang=bn")).toContain(`<span lang="bn">${name_bn}</span>`);
  await shop.db.updateTable("order_lines").set({ name_bn: null }).execute();
  expect(await read("?lang=bn")).toContain(`<span lang="en">${name}</span>`);
  await products.set({ name, name_bn }).execute();
});

test("returns the same page to other visitors as for an unknown order", async () => {
  const { visitor, orderNumber, id } = await orderCart();
  const missing = await rawGet(visitor, path("NM-0000-0000-0000"));
  expect(missing.status).toBe(404);
  expect(missing.headers.get("Cache-Control")).toBe("private, no-store");
  const page = await missing.text();
  expect(page).toContain("the phone number that the order was placed with");
  const noNumber = await (await rawGet(visitor, path("abc"))).text();
  expect(noNumber).toContain("Order No Invalid!");
  const nusrat = (await openCustomer(shop, "nusrat")).visitor;
  for (const stranger of [nusrat, new Visitor(shop.backend)])
    for (const reference of [orderNumber, id]) {
      const response = await rawGet(stranger, path(reference));
      expect(response.status).toBe(404);
      const wanted = reference === id ? noNumber : page;
      expect((await response.text()).replaceAll(orderNumber, "NM-0000-0000-0000")).toBe(wanted);
    }
  for (const bad of ["0", "999999", "%3Cscript%3E", "-1"])
    expect(await (await rawGet(visitor, path(bad))).text()).toBe(noNumber);
});

test("prints for the guest's browser and escapes the entered data", async () => {
  const guest = new Visitor(shop.backend);
  const body = orderBody(productId, await guest.robotToken());
  const evil = `<script>alert("x")</script><img src=x onerror='y'>`;
  const sent = {
    ...body,
    billing: { ...body.billing, name: evil },
    shipping: { ...body.shipping, address: `"><svg onload=1>`, city: "</style><b>", state: "&lt;" },
  };
  const orderNumber = numberOf(await guest.send("POST", "/api/instant-order", sent));
  const page = await (await rawGet(guest, path(orderNumber))).text();
  expect(page).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
  for (const tag of ["<script>", "<img src=x", "<svg onload", "<b>"])
    expect(page).not.toContain(tag);
  expect(page.match(/<\/style>/g)).toHaveLength(1);
  // 255 - 25 for one piece, and 100 for delivery.
  for (const amount of ["৳255.00", "৳25.00", "৳230.00", "৳330.00"]) expect(page).toContain(amount);
});

test("an order that is handed over has an invoice with its serial number and VAT", async () => {
  const setting = (key: string, value: unknown) => ({
    key,
    value: JSON.stringify(value),
    changed_at: 1,
  });
  await shop.db
    .insertInto("site_settings")
    .values([
      setting("vat", { percent: 5, deliveryPercent: 15 }),
      setting("licences", { bin: "004-<567>-0103", dbid: "DBID-9" }),
      setting("name", { en: "Old & Co", bn: "পুরোনো" }),
      setting("pharmacist", {
        name: { en: "Salma Begum", bn: "সালমা বেগম" },
        grade: "B",
        registration: "B-77",
      }),
    ])
    .execute();
  await shop.db
    .updateTable("products")
    .set({ vat_rate: 750 })
    .where("id", "=", productId)
    .execute();
  const { visitor, orderNumber, id } = await orderCart("kamal");
  const before = await (await rawGet(visitor, path(orderNumber))).text();
  expect(before).toContain("Order summary");
  for (const absent of ["Mushak", "Invoice number", "Value without VAT"])
    expect(before).not.toContain(absent);

  // 5:30 pm in Dhaka
  const at = Date.UTC(2031, 4, 6, 11, 30);
  await shop.db
    .updateTable("batches")
    .set({ expires_on: Date.UTC(2032, 0) })
    .execute();
  for (const to of [ORDER_STATUS.processing, ORDER_STATUS.inTransit])
    await inTransaction(shop.db, (trx) => changeOrderStatus(trx, id, to, at, "test"));
  const read = async (query = "") => (await rawGet(visitor, `${path(orderNumber)}${query}`)).text();
  const invoice = await read();
  // 690 with 7.5 %: 48.14; 100 with 15 %: 13.04; together 61.18 of 790.
  for (const text of [
    ...["Tax invoice (Mushak-6.3)", "2031-000001", "May 6, 2031, 5:30 pm", orderNumber],
    ...["Old &amp; Co", "BIN: 004-&lt;567&gt;-0103", "DBID-9", "Rahima Khatun", "House 21, Road 4"],
    "Responsible pharmacist: Salma Begum, grade B, registration B-77",
    ...["৳641.86", "7.5 %", "৳48.14", "৳690.00", "৳86.96", "15 %", "৳13.04", "৳100.00"],
    ...["৳728.82", "৳61.18", "৳790.00", "Seven Hundred Ninety Taka Only"],
  ])
    expect(invoice).toContain(text);
  const bengali = await read("?lang=bn");
  for (const text of ["ভ্যাট ইনভয়েস (মূসক-৬.৩)", "২০৩১-০০০০০১", "৭.৫ %", "৳৬১.১৮", "সালমা বেগম, গ্রেড B"])
    expect(bengali).toContain(text);

  await shop.db.deleteFrom("site_settings").execute();
  await shop.db.updateTable("products").set({ vat_rate: 0 }).where("id", "=", productId).execute();
  expect(await read()).toBe(invoice);
});

test("a shop without a BIN issues no tax invoice", async () => {
  await shop.db
    .insertInto("site_settings")
    .values({ key: "licences", value: JSON.stringify({ dbid: "DBID-9" }), changed_at: 1 })
    .execute();
  const { visitor, orderNumber, id } = await orderCart("kamal");
  for (const to of [ORDER_STATUS.processing, ORDER_STATUS.inTransit])
    await inTransaction(shop.db, (trx) => changeOrderStatus(trx, id, to, Date.now(), "test"));
  const page = await (await rawGet(visitor, path(orderNumber))).text();
  expect(page).toContain("<h1>Invoice</h1>");
  expect(page).not.toContain("Mushak");
  // The invoice has the seller of its day, which had no pharmacist.
  expect(page).not.toContain("Responsible pharmacist");
  await shop.db.deleteFrom("site_settings").execute();
});
