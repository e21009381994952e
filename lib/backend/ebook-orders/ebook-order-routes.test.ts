/** @jest-environment node */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { openCustomer, rawGet } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { nextPage } from "@/lib/shop/account/next-page";

let shop: TestShop;

beforeEach(async () => {
  shop = await openShop();
});

const list = z.strictObject({
  orders: z.array(
    z.strictObject({
      id: z.number().int(),
      order_no: z.string(),
      date: z.iso.datetime(),
      items: z
        .array(
          z.strictObject({
            ebook: z.strictObject({
              id: z.number().int(),
              name: z.string().min(1),
              name_bn: z.string().min(1).nullable(),
              image: z.string().min(1),
              ebook_pdf: z.string().nullable(),
            }),
          }),
        )
        .min(1),
      status: z.number().int(),
      total: z.number(),
      payment_status: z.string(),
      payable: z.boolean(),
    }),
  ),
});

async function ordersOf(name: "rahima" | "nusrat") {
  const { visitor, id } = await openCustomer(shop, name);
  const response = await visitor.get(`/api/get-customer-ebook-orders/${id}`);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return { visitor, orders: list.parse(response.body).orders };
}

/** Returns a book that Rahima has bought, and the path of its PDF. */
async function boughtBook() {
  const { visitor, orders } = await ordersOf("rahima");
  const order = orders.find((one) => one.status === 1);
  const pdf = order?.items[0]?.ebook.ebook_pdf;
  if (!order || !pdf) throw new Error("no completed order");
  return { visitor, order, pdf };
}

const FILE = readFileSync(
  join(process.cwd(), "lib/backend/seed/ebook-pdfs/living-well-with-diabetes.pdf"),
);

test("lists the customer's e-book orders, with a PDF for completed ones only", async () => {
  const { orders } = await ordersOf("rahima");
  expect(orders.map((order) => order.status)).toEqual([0, 1]);
  expect(orders[0]?.items.map((item) => item.ebook.ebook_pdf)).toEqual([null]);
  const completed = orders[1];
  expect(completed?.items.map((item) => item.ebook.ebook_pdf)).toEqual(
    completed?.items.map(({ ebook }) => `/api/ebook-pdf/${completed.order_no}/${ebook.id}`),
  );
  // 180 and 120 taka, at 20 % discount each.
  expect(completed?.total).toBe(144 + 96);
  const nusrat = await ordersOf("nusrat");
  expect(nusrat.orders.map((order) => order.status)).toEqual([4, 1]);
});

test("returns an e-book order to its owner only", async () => {
  const { visitor, order } = await boughtBook();
  const path = `/api/get-ebook-order-info/${order.order_no}`;
  expect(await visitor.get(path)).toMatchObject({
    status: 200,
    body: {
      orderInfo: {
        order_no: order.order_no,
        date: order.date,
        total: order.total,
        shipping_name: "Rahima Khatun",
        shipping_address: "House 21, Road 4, Dhanmondi",
        shipping_city: "Dhaka",
        shipping_zip: "1205",
        shipping_country: "Bangladesh",
        status: 1,
        payment_status: "paid",
      },
    },
  });
  const nusrat = (await openCustomer(shop, "nusrat")).visitor;
  const unknown = await visitor.get("/api/get-ebook-order-info/NM-0000-0000-0000");
  expect(unknown).toMatchObject({ status: 404, body: { message: "Order No Invalid!" } });
  for (const stranger of [nusrat, new Visitor(shop.backend)])
    expect(await stranger.get(path)).toMatchObject({ status: 404, body: unknown.body });
  for (const bad of ["1", "abc", "NM-", "%00", "..%2F..%2Fetc"])
    expect((await visitor.get(`/api/get-ebook-order-info/${bad}`)).status).toBe(404);
});

test("sends the whole book as a PDF download, not to be stored", async () => {
  const { visitor, pdf } = await boughtBook();
  const response = await rawGet(visitor, pdf);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="living-well-with-diabetes.pdf"',
    "content-length": String(FILE.length),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(FILE)).toBe(true);
  const head = await rawGet(visitor, pdf, {}, "HEAD");
  expect(head.status).toBe(200);
  expect(head.headers.get("Content-Length")).toBe(String(FILE.length));
  expect(await head.text()).toBe("");
});

test.each([
  ["bytes=0-99", 0, 99],
  ["bytes=100-100", 100, 100],
  ["bytes=100-", 100, FILE.length - 1],
  ["bytes=-50", FILE.length - 50, FILE.length - 1],
  ["bytes=0-99999999", 0, FILE.length - 1],
  ["bytes=-99999999", 0, FILE.length - 1],
])("sends a part for the range %s", async (Range, start, end) => {
  const { visitor, pdf } = await boughtBook();
  const response = await rawGet(visitor, pdf, { Range });
  expect(response.status).toBe(206);
  expect(response.headers.get("Content-Range")).toBe(`bytes ${start}-${end}/${FILE.length}`);
  expect(response.headers.get("Content-Length")).toBe(String(end - start + 1));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.equals(FILE.subarray(start, end + 1))).toBe(true);
});

test("returns 416 for a range outside the book and ignores an invalid one", async () => {
  const { visitor, pdf } = await boughtBook();
  for (const Range of [`bytes=${FILE.length}-`, "bytes=99999999-100000000", "bytes=-0"]) {
    const response = await rawGet(visitor, pdf, { Range });
    expect(response.status).toBe(416);
    expect(response.headers.get("Content-Range")).toBe(`bytes */${FILE.length}`);
    expect(await response.text()).toBe("");
  }
  for (const Range of ["bytes=5-1", "bytes=0-1,5-6", "lines=0-5", "bytes=-", "bytes=a-b", "x"])
    expect((await rawGet(visitor, pdf, { Range })).status).toBe(200);
  const changed = { Range: "bytes=0-9", "If-Range": '"another-file"' };
  expect((await rawGet(visitor, pdf, changed)).status).toBe(200);
  const ETag = (await rawGet(visitor, pdf)).headers.get("ETag") ?? "";
  expect((await rawGet(visitor, pdf, { Range: "bytes=0-9", "If-Range": ETag })).status).toBe(206);
});

test("sends the book to its owner after the order is completed", async () => {
  const { visitor, order, pdf } = await boughtBook();
  const nusrat = (await openCustomer(shop, "nusrat")).visitor;
  const missing = await visitor.get("/api/ebook-pdf/NM-0000-0000-0000/1");
  expect(missing).toMatchObject({ status: 404, body: { message: "Not found." } });
  for (const stranger of [nusrat, new Visitor(shop.backend)])
    expect(await stranger.get(pdf)).toMatchObject({ status: 404, body: missing.body });
  for (const status of [0, 4]) {
    const { id } = order;
    await shop.db.updateTable("ebook_orders").set({ status }).where("id", "=", id).execute();
    expect(await visitor.get(pdf)).toMatchObject({ status: 404, body: missing.body });
  }
});

test("a browser that is logged out is sent to the login, and from there to the order", async () => {
  const { visitor, order, pdf } = await boughtBook();
  const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const guest = new Visitor(shop.backend);
  const response = await rawGet(guest, pdf, browser);
  expect(response.status).toBe(303);
  const url = new URL(response.headers.get("Location") ?? "", "http://here.invalid");
  expect(url.pathname).toBe("/login");
  expect(nextPage(url.searchParams.get("next"), "en")).toBe(
    `/ebook-order-details/${order.order_no}`,
  );
  const other = (await openCustomer(shop, "nusrat")).visitor;
  expect((await rawGet(other, pdf, browser)).status).toBe(404);
  expect((await rawGet(guest, "/api/ebook-pdf/nothing/1", browser)).status).toBe(404);
  expect((await rawGet(visitor, pdf, browser)).status).toBe(200);
});

test("sends no other book and no other file", async () => {
  const { visitor, order, pdf } = await boughtBook();
  const bought = order.items.map((item) => item.ebook.id);
  const { id } = await shop.db
    .selectFrom("ebooks")
    .select("id")
    .where("id", "not in", bought)
    .executeTakeFirstOrThrow();
  const base = `/api/ebook-pdf/${order.order_no}`;
  for (const path of [
    `${base}/${id}`,
    `${base}/0`,
    `${base}/..%2F..%2Fshop.sqlite`,
    `${base}/1.pdf`,
  ])
    expect((await visitor.get(path)).status).toBe(404);
  for (const slug of ["../shop", "..", "a/b", "x\u0000", "C:\\x", "Living"]) {
    const [first = 0] = bought;
    await shop.db.updateTable("ebooks").set({ slug }).where("id", "=", first).execute();
    expect((await visitor.get(pdf)).status).toBe(404);
  }
});

test("prefers a book in DATA_DIR to the demo's", async () => {
  const { visitor, pdf } = await boughtBook();
  mkdirSync(join(shop.dataDir, "ebooks"));
  writeFileSync(join(shop.dataDir, "ebooks", "living-well-with-diabetes.pdf"), "%PDF-own");
  expect(await (await rawGet(visitor, pdf)).text()).toBe("%PDF-own");
});

test("accepts no order without a payment gateway, and asks guests to log in", async () => {
  const path = "/api/instant-ebook-order";
  const before = await shop.db.selectFrom("ebook_orders").select("id").execute();
  expect((await new Visitor(shop.backend).send("POST", path, {})).status).toBe(401);
  const { visitor } = await openCustomer(shop, "kamal");
  const wrong = await visitor.send("POST", path, { isBuyNow: true, shipping_charge: 100 });
  expect(wrong.status).toBe(422);
  expect(Object.keys(Object(wrong.body).errors)).toEqual(
    expect.arrayContaining(["billing.name", "shipping.address", "shipping_charge", "items"]),
  );
  const response = await visitor.send("POST", path, {
    isBuyNow: true,
    billing: { name: "Kamal Hossain", email: "", phone: "01711000003" },
    shipping_charge: 0,
    shipping: { country: "Bangladesh", address: "12 Station Road", city: "Rajshahi", zip: "6100" },
    paymentMethod: "mobile",
    items: [{ id: 1, cart_id: 1, product_id: 1, quantity: 1 }],
    totals: { tax: 0, discount: 0, total: 100 },
    recaptchaToken: "unused",
  });
  expect(response.status).toBe(503);
  expect(response.body).toMatchObject({ message: expect.stringContaining("no payment") });
  expect(await shop.db.selectFrom("ebook_orders").select("id").execute()).toEqual(before);
});
