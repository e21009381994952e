/** @jest-environment node */
import { runData } from "@/lib/dev/testing/backend/commands";
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { FEE, FeeFixture } from "@/lib/dev/testing/backend/fee-fixture";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: FeeFixture;
let patient: Visitor;

async function open(fee: "centre" | "online" = "online") {
  fixture = await FeeFixture.open(fee);
  patient = new Visitor(fixture.clinic.shop.backend);
}

afterEach(() => jest.useRealTimers());

const shown = async (visitor: Visitor, number: string) =>
  (await visitor.get(`/api/get-appointment/${number}`)).body;
const fee = (value: object | null) => ({ appointment: { fee: value } });

async function texts() {
  const rows = await fixture.db
    .selectFrom("outbox_messages")
    .select(["type", "payload"])
    .where("channel", "=", "customer-sms")
    .orderBy("id")
    .execute();
  return rows.map(({ type }) => type);
}

describe("with fees paid online", () => {
  beforeEach(() => open());

  test("a patient pays after booking, cancels, and gets a refund", async () => {
    const number = await fixture.book(patient);
    expect(await shown(patient, number)).toMatchObject(
      fee({ amount: 800, payment_status: "to_be_paid", refunding: false, payable: true }),
    );
    const response = await fixture.pay(patient, number, { language: "bn" });
    expect(response.status).toBe(200);
    const page = await fixture.follow(await fixture.press(response, "pay"));
    expect(page).toBe(`${SITE_URL}/bn/appointment-details/${number}`);
    expect(await shown(patient, number)).toMatchObject(
      fee({ amount: 800, payment_status: "paid", refunding: false, payable: false }),
    );
    const cancelled = await fixture.clinic.cancel(patient, number);
    expect(cancelled).toMatchObject({
      status: 200,
      body: fee({ payment_status: "being_checked", refunding: true, payable: false }),
    });
    expect(await fixture.money(number)).toMatchObject({ refunds: ["due 800"] });
    await fixture.clinic.shop.backend.sweep();
    expect(await fixture.money(number)).toEqual({
      state: "cancelled",
      status: "refunded",
      attempts: ["refunded"],
      refunds: ["done 800"],
    });
    expect(await shown(patient, number)).toMatchObject(
      fee({ payment_status: "refunded", refunding: false }),
    );
    expect(await texts()).toEqual([
      "appointment.booked",
      "payment.received",
      "appointment.cancelled",
      "refund.made",
    ]);
  });

  test("the fee stays that of the booking when the doctor's changes or the time moves", async () => {
    const number = await fixture.book(patient);
    await fixture.db.updateTable("doctors").set({ consultation_fee: 99_900 }).execute();
    await fixture.follow(await fixture.press(await fixture.pay(patient, number), "pay"));
    const later = new Date("2026-11-23T17:00:00+06:00").toISOString();
    expect(await fixture.clinic.move(patient, number, later)).toMatchObject({
      status: 200,
      body: fee({ amount: 800, payment_status: "paid" }),
    });
    const payment = await fixture.db
      .selectFrom("payments")
      .selectAll()
      .where("appointment_id", "is not", null)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ amount: FEE, state: "paid", order_id: null });
  });

  test("one request repeated starts one attempt, and the callback repeated pays once", async () => {
    const number = await fixture.book(patient);
    const first = await fixture.pay(patient, number, {}, "a-key-for-one-payment");
    const again = await fixture.pay(patient, number, {}, "a-key-for-one-payment");
    expect(again.body).toEqual(first.body);
    const back = await fixture.press(first, "pay");
    for (let times = 0; times < 3; times += 1) await fixture.follow(back);
    expect(await fixture.money(number)).toMatchObject({ attempts: ["paid"], refunds: [] });
    expect((await texts()).filter((type) => type === "payment.received")).toHaveLength(1);
  });

  test("cancelled while it is being paid, no money is kept", async () => {
    const number = await fixture.book(patient);
    const back = await fixture.press(await fixture.pay(patient, number), "pay");
    await Promise.all([fixture.follow(back), fixture.clinic.cancel(patient, number)]);
    await fixture.follow(back);
    await fixture.clinic.shop.backend.sweep();
    const { state, attempts, refunds } = await fixture.money(number);
    expect(state).toBe("cancelled");
    // Either the attempt was closed first, or its money was refunded.
    expect([
      [["expired"], []],
      [["refunded"], ["done 800"]],
    ]).toContainEqual([attempts, refunds]);
  });

  test("the phone number lets another browser pay, which then sees a page without data", async () => {
    const number = await fixture.book(patient);
    const other = new Visitor(fixture.clinic.shop.backend);
    expect((await fixture.pay(other, number)).status).toBe(404);
    const wrong = await fixture.pay(other, number, { language: "en", phone: "01812345678" });
    expect(wrong.status).toBe(404);
    const response = await fixture.pay(other, number, { language: "en", phone: "01712345678" });
    const page = await fixture.follow(await fixture.press(response, "pay"));
    expect(page).toBe(`${SITE_URL}/appointment-details/${number}?by=phone`);
    expect((await other.get(`/api/get-appointment/${number}`)).status).toBe(404);
    expect(await fixture.money(number)).toMatchObject({ status: "paid" });
  });

  test("a doctor without a fee has nothing to pay", async () => {
    await fixture.db.updateTable("doctors").set({ consultation_fee: 0 }).execute();
    const number = await fixture.book(patient);
    expect(await shown(patient, number)).toMatchObject(fee(null));
    expect(await fixture.pay(patient, number)).toMatchObject({
      status: 422,
      body: { errors: { appointment: ["The fee of this appointment is paid at the centre."] } },
    });
  });

  test("a money amount that differs needs a person, who can give it back", async () => {
    const number = await fixture.book(patient);
    const response = await fixture.pay(patient, number);
    await fixture.db.updateTable("sandbox_payments").set({ amount: "1.00" }).execute();
    await fixture.follow(await fixture.press(response, "pay"));
    expect(await fixture.money(number)).toMatchObject({ attempts: ["review"] });
    const desk = await openDesk(fixture.clinic.shop.backend, "orders");
    expect(await desk.get("payments")).toMatchObject({
      body: {
        data: expect.arrayContaining([
          expect.objectContaining({ order: number, kind: "appointment", amount: 800 }),
        ]),
      },
    });
  });

  test("the commands book with a fee, and cancel with a refund", async () => {
    const { shop } = fixture.clinic;
    const number = await fixture.book(patient);
    await fixture.follow(await fixture.press(await fixture.pay(patient, number), "pay"));
    await runData(shop, ["appointments", "cancel", number, "--by", "Salma", "--yes"]);
    expect(await fixture.money(number)).toMatchObject({ state: "cancelled", refunds: ["due 800"] });
  });
});

test("with fees paid at the centre, nothing is asked for", async () => {
  await open("centre");
  const number = await fixture.book(patient);
  expect(await shown(patient, number)).toMatchObject(fee(null));
  expect(await fixture.pay(patient, number)).toMatchObject({ status: 422 });
  expect(await fixture.money(number)).toMatchObject({ status: null, attempts: [] });
});
