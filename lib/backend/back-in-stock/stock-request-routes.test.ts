/** @jest-environment node */
import { lastCode, SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addBatch } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const MOBILE = "01911222333";
const DAY_MS = 86_400_000;

let fixture: OrderFixture;
let clock: number;
let guest: Visitor;

beforeEach(async () => {
  clock = Date.now();
  fixture = await OrderFixture.open({
    outbox: SHOWN_MESSAGES,
    rateLimitScale: 1_000,
    now: () => clock,
  });
  await fixture.sellOut();
  guest = new Visitor(fixture.shop.backend);
});

const db = () => fixture.shop.db;

async function codeTo(contact: string, visitor = guest): Promise<string> {
  const recaptchaToken = await visitor.robotToken("register");
  const sent = await visitor.send("POST", "/api/contact-code", { contact, recaptchaToken });
  expect(sent.status).toBe(200);
  return lastCode(fixture.shop);
}

const ask = (body: object, visitor = guest, headers: Record<string, string> = {}) =>
  visitor.send(
    "POST",
    "/api/stock-requests",
    { product_id: fixture.productId, ...body },
    { headers },
  );

async function askWithCode(contact = MOBILE) {
  return ask({ contact, code: await codeTo(contact), language: "bn" });
}

const requests = () => db().selectFrom("stock_requests").selectAll().orderBy("id").execute();

const messages = () =>
  db()
    .selectFrom("outbox_messages")
    .select(["channel", "reference"])
    .where("type", "=", "product.back_in_stock")
    .orderBy("id")
    .execute();

const putInStock = () =>
  db().updateTable("batches").set({ quantity: 3 }).where("batch_no", "=", "T-1").execute();

describe("asking", () => {
  test("a guest is noted with the code that was sent to the number, once", async () => {
    expect(await askWithCode()).toMatchObject({ status: 200, body: { contact: MOBILE } });
    expect(await askWithCode("+880 1911-222333")).toMatchObject({ status: 200 });
    expect(await requests()).toMatchObject([
      { contact: MOBILE, user_id: null, language: "bn", notified_at: null },
    ]);
  });

  test("a repeat with the same key gets the same response, though its code is used up", async () => {
    const body = { contact: MOBILE, code: await codeTo(MOBILE) };
    const key = { "Idempotency-Key": "stock-request-1" };
    expect((await ask(body, guest, key)).status).toBe(200);
    expect((await ask(body, guest, key)).status).toBe(200);
    expect(await ask(body)).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    });
    expect(await requests()).toHaveLength(1);
  });

  test.each([
    ["no contact", {}, "contact"],
    ["no code", { contact: MOBILE }, "code"],
    ["a wrong code", { contact: MOBILE, code: "000000" }, "code"],
    ["a number that no message reaches", { contact: "+44 7911 123456", code: "000000" }, "contact"],
    ["no product", { product_id: "x", contact: MOBILE, code: "000000" }, "product_id"],
  ])("is refused with %s, and nothing is noted", async (_case, body, field) => {
    if (field === "code") await codeTo(MOBILE);
    expect(await ask(body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await requests()).toEqual([]);
  });

  test("a code for one number notes no other", async () => {
    const code = await codeTo(MOBILE);
    expect((await ask({ contact: "01911222334", code })).status).toBe(422);
    expect(await requests()).toEqual([]);
  });

  test("a product in stock or unknown is refused", async () => {
    await putInStock();
    expect(await askWithCode()).toMatchObject({
      status: 422,
      body: { errors: { product_id: ["This product is in stock again."] } },
    });
    const code = await codeTo(MOBILE);
    expect((await ask({ product_id: 999_999, contact: MOBILE, code })).status).toBe(404);
  });

  test("a customer is notified at the confirmed number, and needs a code for another", async () => {
    const { visitor, id: userId } = await openCustomer(fixture.shop, "rahima");
    await db()
      .updateTable("users")
      .set({ confirmed_mobile: null, confirmed_email: null })
      .execute();
    expect(await ask({}, visitor)).toMatchObject({
      status: 422,
      body: { errors: { contact: [expect.any(String)] } },
    });
    const { mobile_no: mobile } = await db()
      .selectFrom("users")
      .select("mobile_no")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    await db()
      .updateTable("users")
      .set({ confirmed_mobile: mobile })
      .where("id", "=", userId)
      .execute();
    expect(await ask({}, visitor)).toMatchObject({ status: 200, body: { contact: mobile } });
    expect((await ask({ contact: MOBILE }, visitor)).status).toBe(422);
    expect(await requests()).toMatchObject([{ user_id: userId, contact: mobile }]);
  });
});

describe("notification", () => {
  test("writes one message when stock comes, however often it comes and goes", async () => {
    await askWithCode();
    await fixture.shop.backend.sweep();
    expect(await messages()).toEqual([]);
    await putInStock();
    await fixture.shop.backend.sweep();
    await fixture.shop.backend.sweep();
    expect(await messages()).toMatchObject([{ channel: "customer-sms" }]);
    await fixture.sellOut();
    await fixture.shop.backend.sweep();
    await putInStock();
    await fixture.shop.backend.sweep();
    expect(await messages()).toHaveLength(1);
  });

  test("a new request after the message gets one more message", async () => {
    await askWithCode();
    await putInStock();
    await fixture.shop.backend.sweep();
    await fixture.sellOut();
    clock += 1_000;
    await askWithCode();
    await fixture.shop.backend.sweep();
    expect(await messages()).toHaveLength(1);
    await putInStock();
    await fixture.shop.backend.sweep();
    expect(await messages()).toHaveLength(2);
    expect(await requests()).toHaveLength(1);
  });

  test("notifies each request by its confirmed channel", async () => {
    await askWithCode();
    await askWithCode("salma@example.com");
    await putInStock();
    await fixture.shop.backend.sweep();
    expect((await messages()).map(({ channel }) => channel).sort()).toEqual([
      "customer-mail",
      "customer-sms",
    ]);
  });

  test.each([
    ["an expired batch", (id: number) => addBatch(db(), id, "T-2", 5, -1)],
    [
      "an archived product",
      async (id: number) => {
        await putInStock();
        await db().updateTable("products").set({ archived_at: 1 }).where("id", "=", id).execute();
      },
    ],
  ])("%s is not back", async (_case, change) => {
    await askWithCode();
    await change(fixture.productId);
    await fixture.shop.backend.sweep();
    expect(await messages()).toEqual([]);
  });

  test("two parallel processes write one message", async () => {
    await askWithCode();
    await putInStock();
    const { backend } = fixture.shop;
    await Promise.all([backend.sweep(), backend.sweep(), backend.sweep()]);
    expect(await messages()).toHaveLength(1);
  });
});

test("requests are deleted after their time, notified or not", async () => {
  await askWithCode();
  clock += 181 * DAY_MS;
  await fixture.shop.backend.sweep();
  expect(await requests()).toEqual([]);
});
