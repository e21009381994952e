/** @jest-environment node */
import { z } from "zod";
import {
  AppointmentFixture,
  bookedNumber,
  onSunday,
} from "@/lib/dev/testing/backend/appointment-fixture";
import { loginAs, openCustomer } from "@/lib/dev/testing/backend/customer";
import { openShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const NOTHING = { status: 404, body: { message: "Not found." } };

let fixture: AppointmentFixture;
let visitor: Visitor;

beforeEach(async () => {
  fixture = await AppointmentFixture.open();
  visitor = new Visitor(fixture.shop.backend);
});

const list = z.object({
  appointments: z.array(
    z.looseObject({ appointment_number: z.string(), state: z.string(), can_cancel: z.boolean() }),
  ),
});
const listOf = async (who: Visitor, id: number) =>
  list.parse((await who.get(`/api/get-customer-appointments/${id}`)).body).appointments;

test("shows an appointment to the customer who booked it only", async () => {
  const number = bookedNumber(await fixture.book(visitor));
  const path = `/api/get-appointment/${number}`;
  const response = await visitor.get(path);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response).toMatchObject({
    status: 200,
    body: {
      appointment: {
        appointment_number: number,
        state: "booked",
        starts_at: onSunday("17:20"),
        ends_at: onSunday("17:40"),
        can_cancel: true,
        name: "Rahim Uddin",
        phone: "01712345678",
        reason: "Chest pain on the stairs",
        doctor: { id: fixture.doctorId, name: expect.any(String), consultation_fee: 1_500 },
      },
    },
  });
  expect((await visitor.get(path.toLowerCase())).status).toBe(200);
  const stranger = new Visitor(fixture.shop.backend);
  expect(await stranger.get(path)).toMatchObject(NOTHING);
  const { visitor: rahima } = await openCustomer(fixture.shop, "rahima");
  expect(await rahima.get(path)).toMatchObject(NOTHING);
  for (const nonsense of ["NM-0000-0000-0000", "1", "%00"])
    expect(await visitor.get(`/api/get-appointment/${nonsense}`)).toMatchObject(NOTHING);
});

test("frees the time when an appointment is cancelled once or repeatedly", async () => {
  const number = bookedNumber(await fixture.book(visitor));
  const cancelled = {
    status: 200,
    body: { appointment: { appointment_number: number, state: "cancelled", can_cancel: false } },
  };
  expect(await fixture.cancel(visitor, number)).toMatchObject(cancelled);
  const [before] = await fixture.rows();
  fixture.setClock("2026-11-22T09:00");
  expect(await fixture.cancel(visitor, number)).toMatchObject(cancelled);
  expect((await fixture.rows())[0]).toEqual(before);
  expect(await fixture.isFree(visitor, "17:20")).toBe(true);
  // The same phone number can book again, because it has no appointment on this day any more.
  expect((await fixture.book(visitor)).status).toBe(201);
  // A late repeat of the cancellation does not affect the new appointment.
  await fixture.cancel(visitor, number);
  expect((await fixture.rows()).map(({ state }) => state)).toEqual(["cancelled", "booked"]);
});

test("rejects cancellations by others and of appointments that have begun", async () => {
  const number = bookedNumber(await fixture.book(visitor));
  const stranger = new Visitor(fixture.shop.backend);
  expect(await fixture.cancel(stranger, number)).toMatchObject(NOTHING);
  expect(await fixture.cancel(visitor, "nonsense")).toMatchObject(NOTHING);
  fixture.setClock("2026-11-22T17:20");
  expect(await fixture.cancel(visitor, number)).toMatchObject({
    status: 422,
    body: { message: "This appointment has started and can no longer be cancelled." },
  });
  expect((await fixture.rows())[0]?.state).toBe("booked");
});

test("rejects a cancellation without the CSRF token", async () => {
  const number = bookedNumber(await fixture.book(visitor));
  const forged = await visitor.request("POST", `/api/cancel-appointment/${number}`);
  expect(forged.status).toBe(419);
});

test("lists upcoming appointments first, the next one on top", async () => {
  const { visitor: rahima, id } = await openCustomer(fixture.shop, "rahima");
  const book = async (day: number) =>
    bookedNumber(
      await fixture.book(rahima, {
        starts_at: `2026-11-${day}T11:20:00.000Z`,
        phone: `017123456${day}`,
      }),
    );
  const [late, soon, gone] = [await book(24), await book(23), await book(22)];
  await fixture.cancel(rahima, gone);
  const shown = (await listOf(rahima, id)).map((one) => one.appointment_number);
  expect(shown).toEqual([soon, late, gone]);
  fixture.setClock("2026-11-23T18:00");
  expect(await listOf(rahima, id)).toMatchObject([
    { appointment_number: late, can_cancel: true },
    { appointment_number: soon, can_cancel: false, state: "booked" },
    { appointment_number: gone, can_cancel: false, state: "cancelled" },
  ]);
  const { visitor: nusrat, id: nusratId } = await openCustomer(fixture.shop, "nusrat");
  expect(await nusrat.get(`/api/get-customer-appointments/${id}`)).toMatchObject(NOTHING);
  expect(await listOf(nusrat, nusratId)).toEqual([]);
  expect(await visitor.get(`/api/get-customer-appointments/${id}`)).toMatchObject(NOTHING);
});

test("takes a guest's booking with the account's number along at login, and not after logout", async () => {
  const number = bookedNumber(await fixture.book(visitor, { phone: "01711000001" }));
  const id = await loginAs(visitor, "rahima");
  expect(await listOf(visitor, id)).toMatchObject([{ appointment_number: number }]);
  await visitor.send("POST", "/logout");
  expect(await visitor.get(`/api/get-appointment/${number}`)).toMatchObject(NOTHING);
  const { visitor: phone } = await openCustomer(fixture.shop, "rahima");
  expect((await phone.get(`/api/get-appointment/${number}`)).status).toBe(200);
  expect((await fixture.cancel(phone, number)).status).toBe(200);
});

test("seeds hours for every doctor, booked times, a full day and a day off", async () => {
  const demo = await openShop();
  const count = async (table: "doctors" | "doctor_days_off") =>
    (await demo.db.selectFrom(table).select("id").execute()).length;
  const working = await demo.db.selectFrom("doctor_hours").select("doctor_id").distinct().execute();
  expect(working).toHaveLength(await count("doctors"));
  expect(await count("doctor_days_off")).toBeGreaterThan(0);
  const guest = new Visitor(demo.backend);
  const response = await guest.get("/api/get-appointment-slots/1");
  const { days } = z
    .object({ days: z.array(z.object({ slots: z.array(z.object({ free: z.boolean() })) })) })
    .parse(response.body);
  const free = days.flatMap(({ slots }) => slots.map((slot) => slot.free));
  expect(free).toContain(false);
  expect(free.filter(Boolean).length).toBeGreaterThan(20);
  const { visitor: rahima, id } = await openCustomer(demo, "rahima");
  const own = await listOf(rahima, id);
  expect(own.map(({ state, can_cancel }) => [state, can_cancel])).toEqual([
    ["booked", true],
    ["cancelled", false],
    ["booked", false],
  ]);
  await demo.close();
});
