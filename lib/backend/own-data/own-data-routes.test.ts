/** @jest-environment node */
import { z } from "zod";
import { openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const PASSWORD = "niramoy-demo-1";

let shop: TestShop;
let visitor: Visitor;
let id: number;
let recorder: StaleRecorder;

beforeEach(async () => {
  recorder = new StaleRecorder();
  shop = await openShop({ onStale: recorder.onStale });
  ({ visitor, id } = await openCustomer(shop, "rahima"));
});

const ask = (path: string, fields: object = {}, who = visitor) =>
  who.send("POST", path, { current_password: PASSWORD, ...fields });

const dataSchema = z.object({
  data: z.looseObject({ customer: z.looseObject({ name: z.string() }) }),
  page: z.string(),
});
const ownData = async (fields: object = {}) =>
  dataSchema.parse((await ask("/api/own-data", fields)).body);

/** Ends what keeps the account from being deleted. */
async function endAll(): Promise<void> {
  const own = shop.db.updateTable("orders").where("user_id", "=", id);
  await own.set({ status: 3 }).execute();
  await shop.db
    .updateTable("appointments")
    .set({ state: "cancelled" })
    .where("user_id", "=", id)
    .execute();
}

const ADDRESS = {
  name: "Amena <b>Begum</b>",
  phone: "01711000009",
  country: "Bangladesh",
  address: "Mill Road 5",
  city: "Bogura",
  zip: "5800",
  area: "outside",
  is_default: true,
};

describe("the download", () => {
  test("has the notes that the customer sees, and no others", async () => {
    const { db } = shop;
    const order = await db
      .selectFrom("orders")
      .select("id")
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    const written = { order_id: order.id, written_by: "Salma", written_at: 1 };
    await db
      .insertInto("staff_notes")
      .values([
        { ...written, note: "We send it on Sunday.", visible: 1 },
        { ...written, note: "Called twice", visible: 0 },
      ])
      .execute();
    const { data, page } = await ownData();
    expect(data).toMatchObject({ order_notes: [{ note: "We send it on Sunday." }] });
    expect(page).toContain("We send it on Sunday.");
    expect(JSON.stringify({ data, page })).not.toMatch(/Called twice|Salma/);
  });

  test.each([
    ["en", "unreachable", null, "we could not reach you"],
    ["bn", "other", "<b>Recalled</b>", "&lt;b&gt;Recalled&lt;/b&gt;"],
  ] as const)("has why an order was cancelled: %s", async (language, reason, text, shown) => {
    const orders = shop.db.updateTable("orders").where("user_id", "=", id);
    await orders.set({ status: 4, cancel_reason: reason, cancel_text: text }).execute();
    const { data, page } = await ownData({ language });
    expect(data.orders).toContainEqual(expect.objectContaining({ cancel_text: text }));
    expect(page).toContain(`<dd>${shown}</dd>`);
  });

  test("has the titles of e-book orders, and the order number of each product", async () => {
    const { db } = shop;
    const line = await db
      .selectFrom("order_lines")
      .innerJoin("orders", "orders.id", "order_lines.order_id")
      .select(["order_lines.name", "order_number"])
      .where("orders.user_id", "=", id)
      .orderBy("order_lines.id")
      .executeTakeFirstOrThrow();
    const book = await db
      .selectFrom("ebook_order_items")
      .innerJoin("ebook_orders", "ebook_orders.id", "ebook_order_items.ebook_order_id")
      .select(["ebook_order_items.id", "order_no"])
      .where("user_id", "=", id)
      .orderBy("ebook_order_items.id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("ebook_order_items")
      .set({ name: "First <aid>", name_bn: "প্রাথমিক চিকিৎসা" })
      .where("id", "=", book.id)
      .execute();
    const { data, page } = await ownData();
    expect(data).toMatchObject({
      order_lines: expect.arrayContaining([expect.objectContaining(line)]),
      ebook_order_items: expect.arrayContaining([
        expect.objectContaining({ name: "First <aid>", order_no: book.order_no }),
      ]),
    });
    const row = `<dt>Number</dt><dd>${line.order_number}</dd><dt>Product</dt><dd>${line.name}</dd>`;
    expect(page).toContain(row);
    expect(page).toContain(`<dd>${book.order_no}</dd><dt>E-books</dt><dd>First &lt;aid&gt;, `);
    expect((await ownData({ language: "bn" })).page).toContain("প্রাথমিক চিকিৎসা");
  });

  test("has returns and complaints of the customer's orders", async () => {
    const { db } = shop;
    const line = await db
      .selectFrom("order_lines")
      .innerJoin("orders", "orders.id", "order_lines.order_id")
      .select(["order_lines.id", "order_lines.order_id"])
      .where("orders.user_id", "=", id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("returns")
      .values({
        order_id: line.order_id,
        order_line_id: line.id,
        quantity: 1,
        value: 23_000,
        requested_at: 1,
        reason: "It does not <b>switch</b> on.",
        state: "refused",
        answer: "It was opened.",
      })
      .execute();
    await db
      .insertInto("complaints")
      .values({
        order_id: line.order_id,
        number: "CM-7Q2K-9WXM",
        kind: "late",
        filed_at: 1,
        text: "Where is it?",
        language: "en",
        answer: "On its way.",
        answered_at: 2,
      })
      .execute();
    const { data, page } = await ownData();
    expect(data).toMatchObject({
      returns: [{ reason: "It does not <b>switch</b> on.", answer: "It was opened." }],
      complaints: [{ number: "CM-7Q2K-9WXM", text: "Where is it?", answer: "On its way." }],
    });
    expect(page).toContain("It does not &lt;b&gt;switch&lt;/b&gt; on.");
    for (const text of ["Refused", "CM-7Q2K-9WXM", "On its way."]) expect(page).toContain(text);
  });

  test("has all that is stored, as data and as a page in the asked language", async () => {
    expect((await visitor.send("POST", "/api/addresses", ADDRESS)).status).toBe(201);
    await visitor.send("PATCH", "/api/profile/consents", { offers_sms: true });
    const { data, page } = await ownData();
    expect(data).toMatchObject({
      customer: { name: "Rahima Khatun", mobile_no: "01711000001" },
      addresses: [{ address: "Mill Road 5" }],
      consents: [{ purpose: "offers_mail" }, { purpose: "offers_sms", given: true }],
    });
    const number = (
      await shop.db
        .selectFrom("orders")
        .select("order_number")
        .where("user_id", "=", id)
        .executeTakeFirstOrThrow()
    ).order_number;
    for (const text of ["Rahima Khatun", "01711000001", "Mill Road 5", number, "by SMS"])
      expect(page).toContain(text);
    expect(page).toContain("Amena &lt;b&gt;Begum&lt;/b&gt;");
    expect(JSON.stringify({ data, page })).not.toMatch(/argon2|Nusrat/);
    expect(page).not.toMatch(/(?:src|href)=|@import|url\(/);
    expect((await ownData({ language: "bn" })).page).toContain("আপনার যেসব তথ্য");
  });
});

test("the page names wishlist and viewed products in its language", async () => {
  await shop.db.updateTable("products").set({ name_bn: "কাশির সিরাপ" }).where("id", "=", 7).execute();
  const values = { user_id: id, list: "viewed", product_id: 7, added_at: 1 } as const;
  await shop.db.insertInto("account_products").values(values).execute();
  expect((await ownData({ language: "bn" })).page).toContain("কাশির সিরাপ");
  expect((await ownData({ language: "en" })).page).not.toContain("কাশির সিরাপ");
});

describe("the deletion", () => {
  test("removes personal data, keeps the totals of orders, and ends all sessions", async () => {
    await visitor.send("POST", "/api/addresses", ADDRESS);
    await visitor.send("PATCH", "/api/profile/consents", { offers_sms: true });
    const other = await openCustomer(shop, "rahima");
    const totals = () =>
      shop.db.selectFrom("orders").select(["id", "total"]).orderBy("id").execute();
    const before = await totals();
    await endAll();
    const response = await ask("/api/delete-account");
    expect(response.status).toBe(200);
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/=; Max-Age=0;/);
    expect((await other.visitor.get("/logged-on-user")).body).toBeNull();
    expect((await sendLogin(new Visitor(shop.backend), "rahima", PASSWORD)).status).toBe(422);
    expect(await totals()).toEqual(before);
    for (const table of ["addresses", "consents", "account_products", "stock_requests"] as const) {
      const rows = shop.db.selectFrom(table).select("user_id").where("user_id", "=", id);
      expect(await rows.execute()).toEqual([]);
    }
    const orders = await shop.db
      .selectFrom("orders")
      .select(["billing_name", "billing_phone", "shipping_address"])
      .where("user_id", "=", id)
      .execute();
    expect(orders.length).toBeGreaterThan(0);
    for (const order of orders)
      expect(order).toEqual({ billing_name: "-", billing_phone: "-", shipping_address: "-" });
  });

  test("renews the pages with the customer's reviews", async () => {
    await visitor.send("POST", "/api/product-review", { product_id: 7, rating: 5, comment: "Ok" });
    await endAll();
    const before = recorder.stale.length;
    await ask("/api/delete-account");
    expect(recorder.stale.slice(before)).toContainEqual({ type: "product", id: 7, inLists: false });
  });

  test("removes the texts of complaints and their answers", async () => {
    const { db } = shop;
    const order = await db
      .selectFrom("orders")
      .select("id")
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    const common = { order_id: order.id, kind: "late", text: "Call me", language: "en" } as const;
    await db
      .insertInto("complaints")
      .values([
        { ...common, number: "CM-0000-0001", filed_at: 1 },
        { ...common, number: "CM-0000-0002", filed_at: 1, answer: "Yes.", answered_at: 2 },
      ])
      .execute();
    await endAll();
    await ask("/api/delete-account");
    const rows = await db
      .selectFrom("complaints")
      .select(["text", "answer"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { text: "-", answer: null },
      { text: "-", answer: "-" },
    ]);
  });

  test("waits for open orders", async () => {
    expect(await ask("/api/delete-account")).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Order NM-\S+ is still open\.$/) },
    });
    expect((await sendLogin(new Visitor(shop.backend), "rahima", PASSWORD)).status).toBe(200);
  });
});

test("a customer with the number of another person neither reads nor deletes their messages", async () => {
  const { db } = shop;
  const message = { message: "My own secret", mobile_no: "01711000001", created_at: 1 };
  await db.insertInto("contact_messages").values(message).execute();
  await db.updateTable("users").set({ confirmed_mobile: null }).where("id", "=", id).execute();
  expect(JSON.stringify(await ownData())).not.toContain("My own secret");
  await endAll();
  expect((await ask("/api/delete-account")).status).toBe(200);
  const left = await db.selectFrom("contact_messages").select("message").execute();
  expect(left).toContainEqual({ message: "My own secret" });
});

test.each(["/api/own-data", "/api/delete-account"])(
  "%s needs a customer, the own site and the password",
  async (path) => {
    await endAll();
    expect((await ask(path, {}, new Visitor(shop.backend))).status).toBe(401);
    for (const wrong of ["not this one", "", undefined, 7])
      expect(await ask(path, { current_password: wrong })).toMatchObject({
        status: 422,
        body: { errors: { current_password: [expect.any(String)] } },
      });
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const body = { current_password: PASSWORD };
    expect((await visitor.send("POST", path, body, { headers })).status).toBe(403);
    expect((await visitor.get("/logged-on-user")).body).not.toBeNull();
  },
);
