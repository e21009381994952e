/** @jest-environment node */
import { lastCode, SHOWN_MESSAGES, sentCodes } from "@/lib/dev/testing/backend/account-codes";
import { AppointmentFixture, bookedNumber } from "@/lib/dev/testing/backend/appointment-fixture";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { DEFAULT_VISIT_RULES } from "@/lib/site/visit-rules";

const PHONE = "01712345678";

let fixture: AppointmentFixture;
let visitor: Visitor;

beforeEach(async () => {
  fixture = await AppointmentFixture.open({ rateLimitScale: 1, outbox: SHOWN_MESSAGES });
  visitor = new Visitor(fixture.shop.backend);
});

afterEach(() => jest.useRealTimers());

const on = (day: number, clock: string, phone = PHONE) => ({
  starts_at: new Date(`2026-11-${day}T${clock}:00+06:00`).toISOString(),
  phone,
});

/** Fills the share of a day that unconfirmed visitors have. */
async function fillShare(day = 22): Promise<void> {
  bookedNumber(
    await fixture.book(new Visitor(fixture.shop.backend), on(day, "17:00", "01812345678")),
  );
}

async function askForCode(contact = PHONE) {
  const recaptchaToken = await visitor.robotToken("appointment");
  return visitor.send("POST", "/api/contact-code", { contact, for: "appointment", recaptchaToken });
}

test("a guest books a nearly full day with a code to the number", async () => {
  await fillShare();
  expect(await fixture.book(visitor, on(22, "17:20"))).toMatchObject({
    status: 422,
    body: { reason: "day_full", can_confirm: true, days: expect.any(Array) },
  });
  expect((await askForCode()).status).toBe(200);
  expect((await sentCodes(fixture.shop)).map(({ to }) => to)).toEqual([`88${PHONE}`]);
  const code = await lastCode(fixture.shop);
  const response = await fixture.book(visitor, { ...on(22, "17:20"), phone_code: code });
  expect(response.status).toBe(201);
  const number = bookedNumber(response);
  const row = (await fixture.rows()).find((one) => one.appointment_number === number);
  expect(row?.phone_confirmed_at).toEqual(expect.any(Number));
  // The number stays confirmed for other times of this appointment.
  const to = on(22, "17:40").starts_at;
  expect((await fixture.move(visitor, number, to)).status).toBe(200);
});

test("a confirmed patient is limited by the number, not by a browser that others share", async () => {
  for (const [day, phone] of [
    [22, "01812345678"],
    [23, "01912345678"],
  ] as const)
    bookedNumber(await fixture.book(visitor, on(day, "17:00", phone)));
  expect(await fixture.book(visitor, on(24, "17:00"))).toMatchObject({
    status: 422,
    body: { reason: "too_many", can_confirm: true },
  });
  for (const day of [22, 23]) {
    await askForCode();
    const phone_code = await lastCode(fixture.shop);
    const response = await fixture.book(visitor, { ...on(day, "17:40"), phone_code });
    expect(response.status).toBe(201);
  }
  await askForCode();
  const phone_code = await lastCode(fixture.shop);
  const third = { ...on(24, "17:40"), phone_code };
  const refused = await fixture.book(visitor, third);
  expect(refused).toMatchObject({ status: 422, body: { reason: "too_many" } });
  expect(refused.body).not.toHaveProperty("can_confirm");
});

test("does not take confirmed patients off the share of the others", async () => {
  await askForCode();
  const phone_code = await lastCode(fixture.shop);
  bookedNumber(await fixture.book(visitor, { ...on(22, "17:00"), phone_code }));
  const other = new Visitor(fixture.shop.backend);
  expect((await fixture.book(other, on(22, "17:20", "01812345678"))).status).toBe(201);
});

test("refuses wrong codes, codes of other numbers, and used codes", async () => {
  await fillShare();
  await askForCode("01912345678");
  const foreign = await lastCode(fixture.shop);
  await askForCode();
  const code = await lastCode(fixture.shop);
  const wrong = code === "000000" ? "000001" : "000000";
  for (const phone_code of [wrong, ...(foreign === code ? [] : [foreign])])
    expect(await fixture.book(visitor, { ...on(22, "17:20"), phone_code })).toMatchObject({
      status: 422,
      body: { errors: { phone_code: [expect.stringMatching(/^This code is wrong/)] } },
    });
  expect((await fixture.book(visitor, { ...on(22, "17:20"), phone_code: code })).status).toBe(201);
  const again = { ...on(23, "17:20"), phone_code: code };
  expect(await fixture.book(new Visitor(fixture.shop.backend), again)).toMatchObject({
    body: { errors: { phone_code: [expect.any(String)] } },
  });
  expect(await fixture.rows()).toHaveLength(2);
});

test("a refused booking keeps the code for the next try", async () => {
  await fillShare();
  await askForCode();
  const phone_code = await lastCode(fixture.shop);
  const taken = await fixture.book(visitor, { ...on(22, "17:00"), phone_code });
  expect(taken).toMatchObject({ status: 422, body: { reason: "taken" } });
  expect((await fixture.book(visitor, { ...on(22, "17:20"), phone_code })).status).toBe(201);
});

test("a customer needs no code for the confirmed number of the account, but for another", async () => {
  await fillShare();
  const { visitor: rahima, id } = await openCustomer(fixture.shop, "rahima");
  const { db } = fixture.shop;
  await db.updateTable("orders").set({ status: 0 }).where("user_id", "=", id).execute();
  await db.updateTable("users").set({ confirmed_mobile: PHONE }).where("id", "=", id).execute();
  expect(await fixture.book(rahima, on(22, "17:20", "01912345678"))).toMatchObject({
    status: 422,
    body: { reason: "day_full" },
  });
  expect((await fixture.book(rahima, on(22, "17:20"))).status).toBe(201);
});

test("offers no code where none can be sent", async () => {
  fixture = await AppointmentFixture.open({ rateLimitScale: 1 });
  visitor = new Visitor(fixture.shop.backend);
  await fillShare();
  const refused = await fixture.book(visitor, on(22, "17:20"));
  expect(refused).toMatchObject({ status: 422, body: { reason: "day_full" } });
  expect(refused.body).not.toHaveProperty("can_confirm");
});

describe("with the setting that guests confirm their number", () => {
  beforeEach(async () => {
    fixture = await AppointmentFixture.open({
      outbox: SHOWN_MESSAGES,
      visitRules: async () => ({ ...DEFAULT_VISIT_RULES, confirmPhone: true }),
    });
    visitor = new Visitor(fixture.shop.backend);
  });

  const UNCONFIRMED = {
    status: 422,
    body: { reason: "unconfirmed", can_confirm: true, errors: { phone: [expect.any(String)] } },
  };

  test("a guest books with a code only, and each booking needs its own", async () => {
    expect(await fixture.book(visitor, on(22, "17:00"))).toMatchObject(UNCONFIRMED);
    expect(await fixture.rows()).toEqual([]);
    await askForCode();
    const phone_code = await lastCode(fixture.shop);
    const response = await fixture.book(visitor, { ...on(22, "17:00"), phone_code });
    expect(response.status).toBe(201);
    expect(await fixture.book(visitor, on(23, "17:00"))).toMatchObject(UNCONFIRMED);
  });

  test("asks for no code for a time that is taken", async () => {
    const other = new Visitor(fixture.shop.backend);
    const { visitor: rahima } = await openCustomer(fixture.shop, "rahima");
    bookedNumber(await fixture.book(rahima, on(22, "17:00", "01812345678")));
    expect(await fixture.book(other, on(22, "17:00"))).toMatchObject({
      status: 422,
      body: { reason: "taken" },
    });
  });

  test("customers book without one", async () => {
    const { visitor: rahima } = await openCustomer(fixture.shop, "rahima");
    expect((await fixture.book(rahima, on(22, "17:20"))).status).toBe(201);
  });

  test("has no effect where no code can be sent", async () => {
    fixture = await AppointmentFixture.open({
      visitRules: async () => ({ ...DEFAULT_VISIT_RULES, confirmPhone: true }),
    });
    visitor = new Visitor(fixture.shop.backend);
    expect((await fixture.book(visitor, on(22, "17:00"))).status).toBe(201);
  });
});
