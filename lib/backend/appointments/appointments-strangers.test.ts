/** @jest-environment node */
import { lastCode, SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import {
  AppointmentFixture,
  bookedNumber,
  onSunday,
} from "@/lib/dev/testing/backend/appointment-fixture";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const PHONE = "01712345678";

let fixture: AppointmentFixture;
let stranger: Visitor;
let owner: Visitor;

beforeEach(async () => {
  fixture = await AppointmentFixture.open({ outbox: SHOWN_MESSAGES });
  stranger = new Visitor(fixture.shop.backend);
  owner = new Visitor(fixture.shop.backend);
});

afterEach(() => jest.useRealTimers());

const at = (clock: string, phone = PHONE) => ({ starts_at: onSunday(clock), phone });

async function codeFor(visitor: Visitor): Promise<string> {
  const recaptchaToken = await visitor.robotToken("appointment");
  const body = { contact: PHONE, for: "appointment", recaptchaToken };
  expect((await visitor.send("POST", "/api/contact-code", body)).status).toBe(200);
  return lastCode(fixture.shop);
}

/** Logs in a customer whose confirmed number it is. */
async function openOwner() {
  const { visitor, id } = await openCustomer(fixture.shop, "rahima");
  const { db } = fixture.shop;
  await db.updateTable("users").set({ confirmed_mobile: PHONE }).where("id", "=", id).execute();
  return { visitor, id };
}

test("a code lets the owner of the number book the day that a stranger booked with it", async () => {
  bookedNumber(await fixture.book(stranger, at("17:00")));
  expect(await fixture.book(owner, at("17:20"))).toMatchObject({
    status: 422,
    body: { reason: "same_day", can_confirm: true, errors: { phone: [expect.any(String)] } },
  });
  const phone_code = await codeFor(owner);
  bookedNumber(await fixture.book(owner, { ...at("17:20"), phone_code }));
  const second = { ...at("17:40"), phone_code: await codeFor(owner) };
  const refused = await fixture.book(owner, second);
  expect(refused).toMatchObject({ status: 422, body: { reason: "same_day" } });
  expect(refused.body).not.toHaveProperty("can_confirm");
  expect(await fixture.rows()).toHaveLength(2);
});

test("strangers cannot use the number once its owner has an appointment", async () => {
  const phone_code = await codeFor(owner);
  bookedNumber(await fixture.book(owner, { ...at("17:20"), phone_code }));
  expect(await fixture.book(stranger, at("17:00"))).toMatchObject({
    status: 422,
    body: { reason: "same_day" },
  });
});

test("a customer with the confirmed number books and moves past what strangers booked", async () => {
  bookedNumber(await fixture.book(stranger, at("17:00")));
  const { visitor } = await openOwner();
  const number = bookedNumber(await fixture.book(visitor, at("17:20")));
  expect((await fixture.move(visitor, number, onSunday("17:40"))).status).toBe(200);
});

test("an appointment from before the number was confirmed can move to a stranger's day", async () => {
  const { visitor, id } = await openCustomer(fixture.shop, "rahima");
  const monday = "2026-11-23T11:20:00.000Z";
  const number = bookedNumber(await fixture.book(visitor, { ...at("17:20"), starts_at: monday }));
  bookedNumber(await fixture.book(stranger, at("17:00")));
  const move = () => fixture.move(visitor, number, onSunday("17:40"));
  expect(await move()).toMatchObject({ status: 422, body: { reason: "same_day" } });
  const { db } = fixture.shop;
  await db.updateTable("users").set({ confirmed_mobile: PHONE }).where("id", "=", id).execute();
  expect((await move()).status).toBe(200);
  const row = (await fixture.rows()).find((one) => one.appointment_number === number);
  expect(row?.phone_confirmed_at).toEqual(expect.any(Number));
});

test("of parallel bookings with one number on a day, one succeeds", async () => {
  const { visitor } = await openOwner();
  const clocks = ["17:00", "17:20", "17:40"];
  const own = await Promise.all(clocks.map((clock) => fixture.book(visitor, at(clock))));
  expect(own.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  const strangers = clocks.map(() => new Visitor(fixture.shop.backend));
  const monday = (clock: string) => ({
    ...at(clock, "01812345678"),
    starts_at: new Date(`2026-11-23T${clock}:00+06:00`).toISOString(),
  });
  const others = await Promise.all(
    strangers.map((one, n) => fixture.book(one, monday(clocks[n] ?? ""))),
  );
  expect(others.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});
