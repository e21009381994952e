/** @jest-environment node */
import { z } from "zod";
import { isConfirmed } from "@/lib/backend/appointments/unconfirmed";
import { inTransaction } from "@/lib/backend/kernel/db/transaction";
import {
  deskAppointmentResponse,
  deskAppointmentsResponse,
  deskPatientsResponse,
  deskSlotsResponse,
} from "@/lib/contract/appointments/desk-schemas";
import type { Role } from "@/lib/contract/terms";
import {
  AppointmentFixture,
  bookedNumber,
  onSunday,
} from "@/lib/dev/testing/backend/appointment-fixture";
import { loginAs } from "@/lib/dev/testing/backend/customer";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import type { ApiResponse } from "@/lib/dev/testing/backend/visitor";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const record = z.object({ data: z.looseObject({ number: z.string(), version: z.string() }) });
const list = z.object({ data: z.array(z.looseObject({ number: z.string() })), total: z.number() });

const REASON = "Chest pain on the stairs";

let fixture: AppointmentFixture;
let desk: DeskVisitor;

beforeEach(async () => {
  fixture = await AppointmentFixture.open({ outbox: { shown: ["sms"] } });
  desk = await openDesk(fixture.shop.backend, "clinic");
});

afterEach(() => jest.useRealTimers());

const call = (change: object = {}) => ({
  doctor_id: fixture.doctorId,
  starts_at: onSunday("17:20"),
  name: "Rahim Uddin",
  phone: "01712-345678",
  reason: REASON,
  language: "bn",
  ...change,
});

/** Sets the clock, and logs in again, because the session may have ended. */
async function waitUntil(dhaka: string): Promise<void> {
  fixture.setClock(dhaka);
  desk = await openDesk(fixture.shop.backend, "clinic");
}

const numberOf = (response: ApiResponse) => record.parse(response.body).data.number;
const book = async (change: object = {}) => numberOf(await desk.post("appointments", call(change)));

async function act(number: string, action: string, body: object = {}) {
  const { version } = await desk.read(`appointments/${number}`);
  return desk.post(`appointments/${number}/${action}`, { version, ...body });
}

async function events(): Promise<string[]> {
  const rows = await fixture.shop.db
    .selectFrom("outbox_messages")
    .select("type")
    .orderBy("id")
    .execute();
  return rows.map(({ type }) => type);
}

test("books for a caller: the shop's time is taken, the patient is notified, the audit has no patient", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const slots = Object((await desk.get(`appointments/slots?doctor=${fixture.doctorId}`)).body).data;
  const shown = await visitor.get(`/api/get-appointment-slots/${fixture.doctorId}`);
  expect(slots).toEqual(shown.body);
  const response = await desk.post("appointments", call());
  expect(response).toMatchObject({
    status: 201,
    body: {
      data: {
        state: "booked",
        name: "Rahim Uddin",
        phone: "01712345678",
        reason: REASON,
        language: "bn",
        doctor: { id: fixture.doctorId },
        starts_at: onSunday("17:20"),
        actions: ["move", "cancel"],
        moves: 0,
        customer_id: null,
      },
    },
  });
  expect(await fixture.isFree(visitor, "17:20")).toBe(false);
  expect(await events()).toContain("appointment.booked");
  const audit = await fixture.shop.db
    .selectFrom("audit")
    .selectAll()
    .where("subject", "<>", "login")
    .execute();
  expect(audit).toMatchObject([
    {
      changed_by: demoStaff("clinic").name,
      command: "desk appointments.create",
      subject: `appointment ${numberOf(response)}`,
    },
  ]);
  expect(JSON.stringify(audit)).not.toMatch(/Chest|Rahim|01712345678/);
});

test("the responses match the contract, without missing or additional fields", async () => {
  const made = await desk.post("appointments", call());
  const number = numberOf(made);
  const moved = await act(number, "move", { starts_at: onSunday("17:40") });
  const cancelled = await act(number, "cancel", { reason: "The doctor is away." });
  const attended = await book({ phone: "01812345678" });
  await waitUntil("2026-11-22T18:00");
  const marked = await act(attended, "mark", { mark: "attended" });
  const shown = await desk.get(`appointments/${number}`);
  for (const { body } of [made, moved, cancelled, marked, shown])
    expect(deskAppointmentResponse.parse(body)).toEqual(body);
  for (const [path, schema] of [
    ["appointments", deskAppointmentsResponse],
    [`appointments/slots?doctor=${fixture.doctorId}`, deskSlotsResponse],
    ["appointments/patients?phone=01712345678", deskPatientsResponse],
  ] as const) {
    const { body } = await desk.get(path);
    expect(schema.parse(body)).toEqual(body);
  }
});

test("a call that is sent again books once; a taken time is refused with the free ones", async () => {
  const once = { headers: { "Idempotency-Key": "the-same-call" } };
  for (const _ of [1, 2])
    expect((await desk.write("POST", "appointments", call(), once)).status).toBe(201);
  expect(await fixture.rows()).toHaveLength(1);
  const taken = await desk.post("appointments", call({ phone: "01812345678" }));
  expect(taken).toMatchObject({
    status: 422,
    body: { errors: { starts_at: [expect.any(String)] }, days: expect.any(Array) },
  });
  const both = await Promise.all(
    ["01812345678", "01912345678"].map((phone) =>
      desk.post("appointments", call({ phone, starts_at: onSunday("17:40") })),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test("finds patients by phone, and links only an account that confirmed the number", async () => {
  const customerId = await loginAs(new Visitor(fixture.shop.backend), "rahima");
  await book();
  const found = async (phone: string) =>
    Object((await desk.get(`appointments/patients?phone=${encodeURIComponent(phone)}`)).body).data;
  expect(await found("+880 1712 345678")).toEqual([
    { name: "Rahim Uddin", customer_id: null, language: "bn" },
  ]);
  expect(await found("017")).toEqual([]);
  const other = call({ doctor_id: fixture.otherDoctorId, customer_id: customerId });
  expect(await desk.post("appointments", other)).toMatchObject({
    status: 422,
    body: { errors: { customer_id: [expect.any(String)] } },
  });
  await fixture.shop.db
    .updateTable("users")
    .set({ confirmed_mobile: "01712345678" })
    .where("id", "=", customerId)
    .execute();
  expect(await found("01712345678")).toMatchObject([
    { customer_id: customerId },
    { name: "Rahim Uddin", customer_id: null },
  ]);
  expect((await desk.post("appointments", other)).status).toBe(201);
  expect((await fixture.rows()).at(-1)).toMatchObject({ user_id: customerId });
});

/** Expected status of each action in each state, and the state afterwards. */
const STATES = {
  ahead: { move: 200, cancel: 200, attended: 409, missed: 409, unmark: 409 },
  begun: { move: 200, cancel: 200, attended: 200, missed: 200, unmark: 409 },
  over: { move: 409, cancel: 409, attended: 200, missed: 200, unmark: 409 },
  attended: { move: 409, cancel: 409, attended: 409, missed: 200, unmark: 200 },
  missed: { move: 409, cancel: 409, attended: 200, missed: 409, unmark: 200 },
  cancelled: { move: 409, cancel: 409, attended: 409, missed: 409, unmark: 409 },
} as const;

const CLOCKS = { ahead: "08:00", begun: "17:25", over: "18:00" } as const;

async function inState(state: keyof typeof STATES): Promise<string> {
  const number = await book();
  if (state === "cancelled") await act(number, "cancel", { reason: "The doctor is away." });
  const clock = state === "cancelled" ? "08:00" : new Map(Object.entries(CLOCKS)).get(state);
  await waitUntil(`2026-11-22T${clock ?? "18:00"}`);
  if (state === "attended" || state === "missed") await act(number, "mark", { mark: state });
  return number;
}

const ACTIONS = {
  // Sunday's times have begun; Monday 17:00 is free.
  move: (number: string) => act(number, "move", { starts_at: "2026-11-23T11:00:00.000Z" }),
  cancel: (number: string) => act(number, "cancel", { reason: "The doctor is away." }),
  attended: (number: string) => act(number, "mark", { mark: "attended" }),
  missed: (number: string) => act(number, "mark", { mark: "missed" }),
  unmark: (number: string) => act(number, "mark", { mark: "unmark" }),
};

const AFTER = {
  move: "booked",
  cancel: "cancelled",
  attended: "attended",
  missed: "missed",
  unmark: "booked",
} as const;

const CASES = Object.entries(STATES).flatMap(([state, actions]) =>
  Object.entries(actions).map(([action, status]) => [state, action, status] as const),
);

test.each(CASES)("%s, %s: %i", async (state, action, expected) => {
  const number = await inState(state as keyof typeof STATES);
  const before = await desk.read(`appointments/${number}`);
  const { status } = await ACTIONS[action as keyof typeof ACTIONS](number);
  const after = await desk.read(`appointments/${number}`);
  const wanted = AFTER[action as keyof typeof AFTER];
  expect({ status, state: after.state }).toEqual({
    status: expected,
    state: expected === 200 ? wanted : before.state,
  });
  const { actions } = before;
  expect(z.array(z.string()).parse(actions).includes(action)).toBe(expected === 200);
});

test("a moved appointment frees its time and notifies the patient", async () => {
  const number = await book();
  const visitor = new Visitor(fixture.shop.backend);
  expect((await act(number, "move", { starts_at: onSunday("17:40") })).status).toBe(200);
  expect(await fixture.isFree(visitor, "17:20")).toBe(true);
  expect(await fixture.isFree(visitor, "17:40")).toBe(false);
  expect(await events()).toContain("appointment.changed");
  const [entry] = Object(await desk.read(`appointments/${number}`)).audit;
  expect(entry).toMatchObject({
    before: { time: "2026-11-22 17:20" },
    after: { time: "2026-11-22 17:40" },
  });
});

test("an appointment is not moved to a time that is taken, or to a day with another one", async () => {
  const number = await book();
  await book({ phone: "01812345678", starts_at: onSunday("17:40") });
  expect((await act(number, "move", { starts_at: onSunday("17:40") })).status).toBe(409);
  const monday = "2026-11-23T11:00:00.000Z";
  await book({ starts_at: monday });
  expect(await act(number, "move", { starts_at: "2026-11-23T11:20:00.000Z" })).toMatchObject({
    status: 422,
    body: { errors: { phone: [expect.any(String)] } },
  });
});

test("cancelling needs a reason, frees the time and notifies the patient without the reason", async () => {
  const number = bookedNumber(await fixture.book(new Visitor(fixture.shop.backend)));
  expect(await act(number, "cancel", { reason: " " })).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  });
  const reason = "Dr. Rina has dengue";
  expect(await act(number, "cancel", { reason })).toMatchObject({
    status: 200,
    body: { data: { state: "cancelled", cancel_reason: reason, actions: [] } },
  });
  expect(await fixture.isFree(new Visitor(fixture.shop.backend), "17:20")).toBe(true);
  expect(await events()).toContain("appointment.cancelled");
  const { db } = fixture.shop;
  const messages = await db.selectFrom("outbox_messages").selectAll().execute();
  const audit = await db.selectFrom("audit").selectAll().execute();
  expect(JSON.stringify([messages, audit])).not.toContain("dengue");
});

test("an old version is refused with the appointment as it is", async () => {
  const number = await book();
  const { version } = await desk.read(`appointments/${number}`);
  await act(number, "move", { starts_at: onSunday("17:40") });
  const late = await desk.post(`appointments/${number}/cancel`, { version, reason: "Away." });
  expect(late).toMatchObject({
    status: 409,
    body: { current: { starts_at: onSunday("17:40"), state: "booked" } },
  });
  expect(
    (await desk.post("appointments/NM-AAAA-BBBB-CCCC/cancel", { version, reason: "A" })).status,
  ).toBe(404);
});

test("a customer who missed an appointment is not confirmed by it", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const customerId = await loginAs(visitor, "rahima");
  const { db } = fixture.shop;
  await db.updateTable("orders").set({ user_id: null }).where("user_id", "=", customerId).execute();
  const number = bookedNumber(await fixture.book(visitor));
  await waitUntil("2026-11-22T18:00");
  const confirmed = () => inTransaction(db, (trx) => isConfirmed(trx, customerId, Date.now()));
  for (const mark of ["missed", "attended"]) {
    await act(number, "mark", { mark });
    expect({ mark, confirmed: await confirmed() }).toEqual({
      mark,
      confirmed: mark === "attended",
    });
  }
});

test("lists a day or a week, of all doctors or one, and finds by name, phone and number", async () => {
  const first = await book();
  const second = await book({ doctor_id: fixture.otherDoctorId, name: "Karim" });
  const third = await book({
    phone: "01812345678",
    starts_at: "2026-11-23T11:00:00.000Z",
    name: "Selina",
  });
  const listed = async (query: string) => {
    const { data, total } = list.parse((await desk.get(`appointments?${query}`)).body);
    expect(total).toBe(data.length);
    return data.map(({ number }) => number).sort();
  };
  expect(await listed("")).toEqual([first, second].sort());
  expect(await listed("day=2026-11-22&days=7")).toEqual([first, second, third].sort());
  expect(await listed(`days=7&doctor=${fixture.doctorId}`)).toEqual([first, third].sort());
  expect(await listed("day=2026-11-23")).toEqual([third]);
  expect(await listed("q=selina")).toEqual([third]);
  expect(await listed("q=01812345678")).toEqual([third]);
  expect(await listed(`q=${second}`)).toEqual([second]);
  expect((await desk.get("appointments?days=8")).status).toBe(422);
});

test("the list to print has what is booked, escaped, in both languages", async () => {
  await book({ name: "<b>Rahim</b>" });
  const cancelled = await book({
    phone: "01812345678",
    starts_at: onSunday("17:40"),
    name: "Gone",
  });
  await act(cancelled, "cancel", { reason: "Away." });
  const page = await desk.get("appointments/print?day=2026-11-22");
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  const text = String(page.body);
  expect(text).toContain("&lt;b&gt;Rahim&lt;/b&gt;");
  expect(text).toContain(REASON);
  expect(text).toContain("5:20 pm");
  expect(text).not.toContain("Gone");
  const bodyOf = async (query: string) => (await desk.get(`appointments/print?${query}`)).body;
  expect(await bodyOf("day=2026-11-22&lang=bn")).toContain("বিকাল ৫:২০");
  expect(await bodyOf("day=2026-11-25")).toContain("Nobody has booked");
});

const READS = (number: string) => [
  "appointments",
  "appointments?q=rahim",
  `appointments/${number}`,
  "appointments/print?day=2026-11-22",
  "people?q=rahim",
  "audit?per_page=100",
  "outbox",
];

test.each<[Role, boolean]>([
  ...(["owner", "clinic"] as const).map((role): [Role, boolean] => [role, true]),
  ...(["orders", "catalogue", "pharmacist", "content", "accounts"] as const).map(
    (role): [Role, boolean] => [role, false],
  ),
])("%s reads what a patient wrote: %s", async (role, mayRead) => {
  const visitor = new Visitor(fixture.shop.backend);
  const customerId = await loginAs(visitor, "rahima");
  const number = bookedNumber(await fixture.book(visitor));
  const other = await openDesk(fixture.shop.backend, role);
  await other.confirm(demoStaff(role).password);
  for (const path of READS(number)) {
    const { status, body } = await other.get(path);
    const text = JSON.stringify(body);
    if (path.startsWith("appointments")) {
      expect({ path, status }).toEqual({ path, status: mayRead ? 200 : 404 });
      expect({ path, reason: text.includes(REASON) }).toEqual({ path, reason: mayRead });
    } else expect({ path, reason: text.includes(REASON) }).toEqual({ path, reason: false });
  }
  // The export of a customer is for accounts, too.
  const exported = await other.get(`people/${customerId}/export`);
  expect(JSON.stringify(exported.body)).not.toContain(REASON);
});
