/** @jest-environment node */
import { loginAs, openCustomer } from "@/lib/dev/testing/backend/customer";
import type { OrderBody } from "@/lib/dev/testing/backend/order-fixture";
import { pdf } from "@/lib/dev/testing/backend/prescription-files";
import { PrescriptionFixture, sendPdf } from "@/lib/dev/testing/backend/prescription-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let fixture: PrescriptionFixture;
let clock: number;
let guest: Visitor;

beforeEach(async () => {
  clock = Date.now();
  fixture = await PrescriptionFixture.open({
    now: () => clock,
    payment: { gateway: "sandbox" },
  });
  guest = new Visitor(fixture.shop.backend);
});

const infoOf = async (visitor: Visitor, number: string) => {
  const { body } = await visitor.get(`/api/get-order-info/${number}`);
  return (body as { orderInfo: Record<string, unknown> }).orderInfo;
};

test("an order waits for the prescription, is accepted, and can be paid then", async () => {
  const number = await fixture.place(guest);
  expect(await infoOf(guest, number)).toMatchObject({
    waits_for: "prescription",
    payable: false,
    can_cancel: true,
    expires_at: new Date(clock + 48 * HOUR).toISOString(),
    prescription: { state: "missing", reason: null, pages: [] },
  });
  expect((await guest.send("POST", `/api/pay-order/${number}`, { language: "en" })).body).toEqual(
    expect.objectContaining({ errors: { order: [expect.stringContaining("check this order")] } }),
  );
  expect((await fixture.send(guest, number)).status).toBe(422);
  await fixture.addPhoto(guest);
  await sendPdf(guest, pdf(2));
  expect((await fixture.send(guest, number)).status).toBe(200);
  expect((await guest.get("/api/prescriptions")).body).toMatchObject({ pages: [] });
  expect(await infoOf(guest, number)).toMatchObject({
    prescription: { state: "waiting", pages: [{ kind: "photo" }, { kind: "pdf", sheets: 2 }] },
  });
  clock += HOUR;
  const desk = await fixture.desk();
  const decided = await fixture.decide(desk, number, { decision: "accepted" });
  expect(decided.status).toBe(200);
  expect(decided.body).toMatchObject({ data: { state: "accepted", waits: false } });
  expect(await infoOf(guest, number)).toMatchObject({
    waits_for: null,
    payable: true,
    prescription: { state: "accepted" },
    expires_at: new Date(clock + 72 * HOUR).toISOString(),
  });
  const paying = await guest.send("POST", `/api/pay-order/${number}`, { language: "en" });
  expect(paying.status).toBe(200);
});

test("pages that were uploaded before go with the order", async () => {
  await fixture.addPhoto(guest);
  const number = await fixture.place(guest);
  expect(await infoOf(guest, number)).toMatchObject({
    prescription: { state: "waiting", pages: [{ kind: "photo" }] },
  });
});

test("an order without such products leaves the pages alone", async () => {
  await fixture.mark({ needs_prescription: 0 });
  await fixture.addPhoto(guest);
  const number = await fixture.place(guest);
  expect(await infoOf(guest, number)).toMatchObject({ waits_for: null, prescription: null });
  expect((await guest.get("/api/prescriptions")).body).toMatchObject({
    pages: [{ kind: "photo" }],
  });
});

test("if asked again, the customer sees the reason and sends a new prescription", async () => {
  await fixture.addPhoto(guest);
  const number = await fixture.place(guest);
  const desk = await fixture.desk();
  const reason = "The date cannot be read.";
  expect((await fixture.decide(desk, number, { decision: "again" })).status).toBe(422);
  await fixture.decide(desk, number, { decision: "again", reason });
  expect(await infoOf(guest, number)).toMatchObject({
    waits_for: "prescription",
    prescription: { state: "again", reason },
  });
  const track = { order_number: number, phone: "01712345678" };
  expect((await guest.send("POST", "/api/track-order", track)).body).toMatchObject({
    tracking: { prescription: { state: "again", reason, pages: [] } },
  });
  await fixture.addPhoto(guest);
  await fixture.send(guest, number);
  expect(await infoOf(guest, number)).toMatchObject({ prescription: { state: "waiting" } });
});

test("refused, the order is cancelled and its pieces are back", async () => {
  const before = await fixture.orders.stock();
  await fixture.addPhoto(guest);
  const number = await fixture.place(guest);
  expect(await fixture.orders.stock()).toBe(before - 1);
  const desk = await fixture.desk();
  await fixture.decide(desk, number, { decision: "refused", reason: "It is of another person." });
  expect(await infoOf(guest, number)).toMatchObject({
    status: 4,
    prescription: { state: "refused", reason: "It is of another person." },
  });
  expect(await fixture.orders.stock()).toBe(before);
});

test("cancels an order without a decision after the hours for staff", async () => {
  await fixture.addPhoto(guest);
  const number = await fixture.place(guest);
  clock += 48 * HOUR;
  await fixture.shop.backend.sweep();
  expect(await infoOf(guest, number)).toMatchObject({ status: 4, expired: true });
});

describe("the time of an order that waits", () => {
  const expiryOf = async (number: string) => (await fixture.order(number)).expires_at;
  let number: string;
  let placed: number;

  beforeEach(async () => {
    number = await fixture.place(guest);
    placed = clock;
    clock += 47 * HOUR;
    await fixture.addPhoto(guest);
    await fixture.send(guest, number);
  });

  test("starts again when pages are sent, so that the pharmacist has all of it", async () => {
    expect(await expiryOf(number)).toBe(placed + (47 + 48) * HOUR);
    clock += 47 * HOUR;
    await fixture.shop.backend.sweep();
    expect(await infoOf(guest, number)).toMatchObject({ status: 0 });
    clock += HOUR;
    await fixture.shop.backend.sweep();
    expect(await infoOf(guest, number)).toMatchObject({ status: 4, expired: true });
  });

  test("does not grow by additional pages while some wait", async () => {
    clock += 10 * HOUR;
    await fixture.addPhoto(guest);
    expect((await fixture.send(guest, number)).status).toBe(200);
    expect(await expiryOf(number)).toBe(placed + (47 + 48) * HOUR);
  });

  test("starts again when the pharmacist asks again, and when the answer comes", async () => {
    clock += 40 * HOUR;
    const desk = await fixture.desk();
    await fixture.decide(desk, number, { decision: "again", reason: "Too dark." });
    expect(await expiryOf(number)).toBe(placed + (87 + 48) * HOUR);
    clock += 40 * HOUR;
    await fixture.addPhoto(guest);
    await fixture.send(guest, number);
    expect(await expiryOf(number)).toBe(placed + (127 + 48) * HOUR);
  });

  test("stays without an end for an order that does not expire", async () => {
    const orders = fixture.shop.db.updateTable("orders").set({ expires_at: null });
    await orders.where("order_number", "=", number).execute();
    const desk = await fixture.desk();
    await fixture.decide(desk, number, { decision: "again", reason: "Too dark." });
    await fixture.addPhoto(guest);
    await fixture.send(guest, number);
    expect(await expiryOf(number)).toBeNull();
  });

  test("is never shortened by a setting that was lowered since", async () => {
    const set = { value: JSON.stringify({ staffHours: 1 }), changed_at: clock };
    await fixture.shop.db
      .insertInto("site_settings")
      .values({ key: "orders", ...set })
      .execute();
    const desk = await fixture.desk();
    await fixture.decide(desk, number, { decision: "again", reason: "Too dark." });
    expect(await expiryOf(number)).toBe(placed + (47 + 48) * HOUR);
  });
});

test("a decision about pages that came later is refused", async () => {
  await fixture.addPhoto(guest);
  const number = await fixture.place(guest);
  const desk = await fixture.desk();
  const { version } = await desk.read(`prescriptions/${number}`);
  await fixture.addPhoto(guest);
  await fixture.send(guest, number);
  const late = await desk.post(`prescriptions/${number}/decide`, { version, decision: "accepted" });
  expect(late.status).toBe(409);
  expect(await fixture.order(number)).toMatchObject({ waits_for: "prescription" });
});

const pagesOf = async (visitor: Visitor, number: string) =>
  ((await infoOf(visitor, number)) as { prescription: { pages: { id: number }[] } }).prescription
    .pages;

test("keeps every page that is added to a prescription that waits", async () => {
  await fixture.addPhoto(guest);
  const number = await fixture.place(guest);
  for (let page = 0; page < 3; page++) await fixture.addPhoto(guest);
  expect((await fixture.send(guest, number)).status).toBe(200);
  expect(await pagesOf(guest, number)).toHaveLength(4);
  expect((await guest.get("/api/prescriptions")).body).toMatchObject({ pages: [] });
});

test("sends the pages of a guest and of the customer who logs in, in one prescription", async () => {
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  const own = await fixture.addPhoto(visitor);
  const added = await fixture.addPhoto(guest);
  await loginAs(guest, "rahima");
  const draft = ((await guest.get("/api/prescriptions")).body as { pages: { id: number }[] }).pages;
  expect(draft.map(({ id }) => id)).toEqual([own.id, added.id]);
  const number = await fixture.place(guest);
  expect((await pagesOf(guest, number)).map(({ id }) => id)).toEqual([own.id, added.id]);
  expect((await guest.get("/api/prescriptions")).body).toMatchObject({ pages: [] });
});

test("merged drafts with more than ten pages are not lost when they are sent", async () => {
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  await sendPdf(visitor, pdf(6));
  await sendPdf(guest, pdf(5));
  await loginAs(guest, "rahima");
  // The order is placed without the pages: its page shows that there are too many.
  const number = await fixture.place(guest);
  expect(await infoOf(guest, number)).toMatchObject({ prescription: { state: "missing" } });
  expect((await fixture.send(guest, number)).body).toMatchObject({
    errors: { prescription: ["A prescription may have 10 pages."] },
  });
  expect((await guest.get("/api/prescriptions")).body).toMatchObject({ pages: [{}, {}] });
});

const cash = (body: OrderBody) => ({ ...body, paymentMethod: "cod" });

test("cash on delivery waits for the prescription first, then for the call", async () => {
  const shop = await PrescriptionFixture.open({
    deliveryTerms: async () => ({ cashOnDelivery: true }),
  });
  const visitor = new Visitor(shop.shop.backend);
  await shop.addPhoto(visitor);
  const { body } = await shop.orders.place(visitor, cash);
  const number = (body as { order_number: string }).order_number;
  const before = await shop.order(number);
  expect(before).toMatchObject({ waits_for: "prescription" });
  await shop.decide(await shop.desk(), number, { decision: "accepted" });
  // It holds its pieces no longer than before.
  expect(await shop.order(number)).toMatchObject({
    waits_for: "confirmation",
    expires_at: before.expires_at,
  });
});

test("an order abroad waits for its delivery charge next", async () => {
  await fixture.addPhoto(guest);
  const { body } = await fixture.orders.place(guest, (sent) => ({
    ...sent,
    shipping_charge: 0,
    totals: { tax: 0, discount: 25, total: 230 },
    billing: { ...sent.billing, email: "buyer@example.org" },
    shipping: { ...sent.shipping, country: "US", zip: "10001" },
  }));
  const number = (body as { order_number: string }).order_number;
  expect(await fixture.order(number)).toMatchObject({ waits_for: "prescription" });
  await fixture.decide(await fixture.desk(), number, { decision: "accepted" });
  expect(await fixture.order(number)).toMatchObject({ waits_for: "charge" });
});

describe("an accepted prescription", () => {
  const acceptedOf = async (visitor: Visitor) =>
    ((await visitor.get("/api/prescriptions")).body as { accepted: { id: number }[] }).accepted;

  async function acceptedOrder(visitor: Visitor): Promise<number> {
    await fixture.addPhoto(visitor);
    const number = await fixture.place(visitor);
    await fixture.decide(await fixture.desk(), number, { decision: "accepted" });
    const [accepted] = await acceptedOf(visitor);
    return accepted?.id ?? 0;
  }

  test("can be used again by its customer for its period, and is seen again", async () => {
    const { visitor } = await openCustomer(fixture.shop, "rahima");
    const use = await acceptedOrder(visitor);
    const number = await fixture.place(visitor);
    expect(await infoOf(visitor, number)).toMatchObject({ prescription: { state: "missing" } });
    expect((await fixture.send(visitor, number, { use })).status).toBe(200);
    const desk = await fixture.desk();
    expect(await desk.read(`prescriptions/${number}`)).toMatchObject({
      used_before: 1,
      state: "waiting",
      files: [{ kind: "photo" }],
    });
    await fixture.decide(desk, number, { decision: "accepted" });
    expect(await fixture.order(number)).toMatchObject({ waits_for: null });
  });

  test("cannot be used after its period, which the first acceptance begins", async () => {
    const { visitor } = await openCustomer(fixture.shop, "rahima");
    const use = await acceptedOrder(visitor);
    clock += 180 * DAY - 1;
    const later = await openCustomer(fixture.shop, "rahima");
    expect(await acceptedOf(later.visitor)).toEqual([expect.objectContaining({ id: use })]);
    const number = await fixture.place(later.visitor);
    clock += 1;
    expect(await acceptedOf(later.visitor)).toEqual([]);
    expect((await fixture.send(later.visitor, number, { use })).status).toBe(422);
  });

  test("is not changed by additional pages, which wait separately", async () => {
    const { visitor } = await openCustomer(fixture.shop, "rahima");
    const use = await acceptedOrder(visitor);
    const number = await fixture.place(visitor);
    await fixture.send(visitor, number, { use });
    for (let page = 0; page < 2; page++) await fixture.addPhoto(visitor);
    expect((await fixture.send(visitor, number)).status).toBe(200);
    const pages = fixture.shop.db.selectFrom("prescription_pages").select("id");
    expect(await pages.where("prescription_id", "=", use).execute()).toHaveLength(1);
    const desk = await fixture.desk();
    expect(await desk.read(`prescriptions/${number}`)).toMatchObject({ files: [{}, {}, {}] });
    // Even more pages belong to those that wait.
    await fixture.addPhoto(visitor);
    await fixture.send(visitor, number);
    expect(await pagesOf(visitor, number)).toHaveLength(4);
    const { id } = await fixture.order(number);
    const sent = fixture.shop.db.selectFrom("order_prescriptions").select("state");
    expect(await sent.where("order_id", "=", id).execute()).toHaveLength(2);
  });

  test("cannot be used any more once it is refused for another order", async () => {
    const { visitor } = await openCustomer(fixture.shop, "rahima");
    const use = await acceptedOrder(visitor);
    const first = fixture.shop.db.selectFrom("order_prescriptions").select("state");
    const [number, later] = [await fixture.place(visitor), await fixture.place(visitor)];
    await fixture.send(visitor, number, { use });
    const desk = await fixture.desk();
    await fixture.decide(desk, number, { decision: "refused", reason: "It was changed." });
    expect(await acceptedOf(visitor)).toEqual([]);
    expect((await fixture.send(visitor, later, { use })).status).toBe(422);
    expect(await first.where("prescription_id", "=", use).orderBy("id").execute()).toEqual([
      { state: "accepted" },
      { state: "refused" },
    ]);
  });

  test("stays unusable when an order for which it waits is accepted after a refusal", async () => {
    const { visitor } = await openCustomer(fixture.shop, "rahima");
    const use = await acceptedOrder(visitor);
    const [number, later] = [await fixture.place(visitor), await fixture.place(visitor)];
    for (const one of [number, later]) await fixture.send(visitor, one, { use });
    const desk = await fixture.desk();
    await fixture.decide(desk, number, { decision: "refused", reason: "It was changed." });
    await fixture.decide(desk, later, { decision: "accepted" });
    expect(await acceptedOf(visitor)).toEqual([]);
  });

  test("is of its customer only", async () => {
    const { visitor } = await openCustomer(fixture.shop, "rahima");
    const use = await acceptedOrder(visitor);
    const { visitor: other } = await openCustomer(fixture.shop, "kamal");
    const number = await fixture.place(other);
    expect((await fixture.send(other, number, { use })).status).toBe(422);
    expect(await acceptedOf(other)).toEqual([]);
    const stranger = await fixture.place(guest);
    expect((await fixture.send(guest, stranger, { use })).status).toBe(422);
  });
});

test("goes with a guest who logs in", async () => {
  await fixture.addPhoto(guest);
  await loginAs(guest, "rahima");
  expect((await guest.get("/api/prescriptions")).body).toMatchObject({
    pages: [{ kind: "photo" }],
  });
});
