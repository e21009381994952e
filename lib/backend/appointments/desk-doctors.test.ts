/** @jest-environment node */
import { z } from "zod";
import { deskDoctorResponse, deskDoctorsResponse } from "@/lib/contract/doctors/schemas";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const made = z.object({ data: z.looseObject({ id: z.number(), version: z.string() }) });
const publicList = z.object({ doctors: z.array(z.looseObject({ id: z.number() })) });

const NEW = {
  slug: "rina-akter",
  name: "Dr. Rina Akter",
  name_bn: "ডা. রিনা আক্তার",
  speciality: "Medicine",
  speciality_bn: "মেডিসিন",
  image: "demo/doctors/rina.webp",
  consultation_fee: 800.5,
  languages: "BN, en,bn",
};

let shop: TestShop;
let desk: DeskVisitor;
let recorder: StaleRecorder;

beforeEach(async () => {
  recorder = new StaleRecorder();
  shop = await openShop({ onStale: recorder.onStale });
  desk = await openDesk(shop.backend, "clinic");
});

async function create(change: object = {}) {
  return made.parse((await desk.post("doctors", { ...NEW, ...change })).body).data;
}

async function shown(id: number) {
  const { body } = await new Visitor(shop.backend).get("/api/get-doctors");
  return publicList.parse(body).doctors.find((doctor) => doctor.id === id);
}

test("a new doctor comes last, is in the shop at once, and is audited", async () => {
  const { id, ...doctor } = await create();
  expect(doctor).toMatchObject({
    name: "Dr. Rina Akter",
    consultation_fee: 800.5,
    languages: "bn,en",
    archived: false,
    booked: 0,
  });
  expect(await shown(id)).toMatchObject({
    name_bn: NEW.name_bn,
    speciality_bn: NEW.speciality_bn,
    consultation_fee: 800.5,
    languages: ["bn", "en"],
  });
  expect(recorder.stale).toContainEqual({ type: "doctors" });
  const { total, data } = z
    .object({ total: z.number(), data: z.array(z.looseObject({ id: z.number() })) })
    .parse((await desk.get("doctors?archived=false&sort=position&per_page=100")).body);
  expect([total, data.at(-1)?.id]).toEqual([data.length, id]);
  const [entry] = z.array(z.looseObject({})).parse((await desk.read(`doctors/${id}`)).audit);
  expect(entry).toMatchObject({
    by: demoStaff("clinic").name,
    command: "desk doctors.create",
    subject: `doctor ${id}`,
    before: null,
  });
});

test("the responses match the contract, without missing or additional fields", async () => {
  const { body: made } = await desk.post("doctors", NEW);
  const { id, version } = deskDoctorResponse.parse(made).data;
  const { body: saved } = await desk.put(`doctors/${id}`, { version, archived: true });
  const { body: shown } = await desk.get(`doctors/${id}`);
  for (const body of [made, saved, shown]) expect(deskDoctorResponse.parse(body)).toEqual(body);
  const { body: listed } = await desk.get("doctors");
  expect(deskDoctorsResponse.parse(listed)).toEqual(listed);
});

test("the same doctor sent twice with one key is added once", async () => {
  const once = { headers: { "Idempotency-Key": "the-same-doctor" } };
  const ids = [];
  for (const _ of [1, 2])
    ids.push(made.parse((await desk.write("POST", "doctors", NEW, once)).body).data.id);
  expect(ids[0]).toBe(ids[1]);
  expect(await desk.post("doctors", NEW)).toMatchObject({
    status: 422,
    body: { errors: { slug: [expect.any(String)] } },
  });
});

test("a change is in the shop at once, and an old version is refused with the record", async () => {
  const { id, version } = await create();
  recorder.stale.length = 0;
  const changed = await desk.put(`doctors/${id}`, {
    version,
    speciality: "Cardiology",
    consultation_fee: null,
    position: 0,
  });
  expect(changed).toMatchObject({ status: 200, body: { data: { speciality: "Cardiology" } } });
  expect(await shown(id)).toMatchObject({ speciality: "Cardiology", consultation_fee: null });
  expect(recorder.stale).toContainEqual({ type: "doctors" });
  expect(await desk.put(`doctors/${id}`, { version, name: "Dr. Rina" })).toMatchObject({
    status: 409,
    body: { current: { speciality: "Cardiology", name: NEW.name } },
  });
});

test("an archived doctor is not in the shop, and says how much is booked", async () => {
  const { id, version } = await create();
  const starts_at = Date.now() + 3_600_000;
  await shop.db
    .insertInto("appointments")
    .values({
      appointment_number: "NM-AAAA-BBBB-CCCC",
      doctor_id: id,
      day: "2026-01-31",
      starts_at,
      ends_at: starts_at + 1,
      name: "Rahim",
      phone: "01712345678",
      reason: null,
      language: "en",
      state: "booked",
      session_id: null,
      user_id: null,
      created_at: 1,
      cancelled_at: null,
    })
    .execute();
  const archived = await desk.put(`doctors/${id}`, { version, archived: true });
  expect(archived).toMatchObject({ body: { data: { archived: true, booked: 1 } } });
  expect(await shown(id)).toBeUndefined();
  const { version: later } = await desk.read(`doctors/${id}`);
  await desk.put(`doctors/${id}`, { version: later, archived: false });
  expect(await shown(id)).toBeDefined();
});

test.each([
  [{ name: "" }, "name"],
  [{ image: "../secrets" }, "image"],
  [{ image: "uploads/missing.webp" }, "image"],
  [{ consultation_fee: -1 }, "consultation_fee"],
  [{ consultation_fee: 1.005 }, "consultation_fee"],
  [{ experience_years: 81 }, "experience_years"],
  [{ languages: "bn,klingon" }, "languages"],
  [{ slug: "Rina Akter" }, "slug"],
])("refuses %j", async (change, field) => {
  const { status, body } = await desk.post("doctors", { ...NEW, ...change });
  expect([status, Object.keys(Object(body).errors ?? {})]).toEqual([422, [field]]);
});

test("the clinic uploads a picture for a doctor", async () => {
  const { id, version } = await create();
  const response = await desk.put(`doctors/${id}`, { version, image: "demo/doctors/other.webp" });
  expect(response).toMatchObject({
    status: 200,
    body: { data: { image: "demo/doctors/other.webp" } },
  });
  expect(await shown(id)).toMatchObject({ image: "demo/doctors/other.webp" });
});
