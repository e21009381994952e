/** @jest-environment node */
import { z } from "zod";
import { specialityKey } from "@/lib/centre/doctors/speciality";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const notices = z.strictObject({
  notices: z.array(
    z.strictObject({
      id: z.number().int(),
      title: z.string().min(1),
      title_bn: z.string().min(1).nullable(),
      created_at: z.iso.datetime(),
      user: z.strictObject({
        name: z.string().min(1),
        name_bn: z.string().min(1).nullable(),
      }),
      pdf_file: z.string().regex(/^demo\/notices\/[\w-]+\.pdf$/),
      language: z.enum(["en", "bn"]),
    }),
  ),
});

const doctors = z.strictObject({
  doctors: z.array(
    z.strictObject({
      id: z.number().int(),
      name: z.string().min(1),
      speciality: z.string().min(1),
      image: z.string().startsWith("demo/doctors/"),
      slug: z.string(),
      name_bn: z.string().nullable(),
      title: z.string().nullable(),
      title_bn: z.string().nullable(),
      speciality_bn: z.string().nullable(),
      degrees: z.string().nullable(),
      degrees_bn: z.string().nullable(),
      experience_years: z.number().int().nullable(),
      consultation_fee: z.number().nullable(),
      chamber_days: z.string().nullable(),
      chamber_hours: z.array(
        z.strictObject({ weekday: z.number().int(), from: z.string(), to: z.string() }),
      ),
      bio: z.string().nullable(),
      bio_bn: z.string().nullable(),
      next_free: z.iso.datetime().nullable(),
      updated_at: z.iso.datetime(),
      registration_no: z.string().nullable(),
      languages: z.array(z.string().length(2)),
    }),
  ),
  specialities: z.array(
    z.strictObject({
      slug: z.string().min(1),
      description: z.string().nullable(),
      description_bn: z.string().nullable(),
      seo_title: z.string().nullable(),
      seo_title_bn: z.string().nullable(),
      seo_description: z.string().nullable(),
      seo_description_bn: z.string().nullable(),
      updated_at: z.iso.datetime(),
    }),
  ),
});

let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openShop();
  visitor = new Visitor(shop.backend);
});

test("get-notices returns more than a page, newest first, each with PDF and publisher", async () => {
  const list = notices.parse((await visitor.get("/api/get-notices")).body).notices;
  expect(list).toHaveLength(15);
  const dates = list.map((notice) => notice.created_at);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(list[0]).toMatchObject({
    created_at: "2026-05-10T03:00:00.000Z",
    language: "bn",
    pdf_file: "demo/notices/annual-health-check.pdf",
    user: { name: "নিরাময়, প্রশাসন" },
  });
});

test("get-doctors returns 26 doctors in their order, with the fee in taka", async () => {
  const list = doctors.parse((await visitor.get("/api/get-doctors")).body).doctors;
  expect(list).toHaveLength(26);
  expect(list.map((doctor) => doctor.id)).toEqual(list.map((_, index) => index + 1));
  expect(list[0]).toMatchObject({
    name: "Prof. Dr. Mahfuzur Rahman Khan",
    speciality: "Cardiology",
    consultation_fee: 1500,
    name_bn: "অধ্যাপক ডা. মাহফুজুর রহমান খান",
    speciality_bn: "হৃদ্‌রোগ",
    chamber_hours: [0, 1, 2, 3, 6].map((weekday) => ({ weekday, from: "17:00", to: "20:00" })),
  });
});

test("get-doctors returns the texts of every speciality of its doctors", async () => {
  const response = doctors.parse((await visitor.get("/api/get-doctors")).body);
  const keys = response.doctors.map(({ speciality }) => specialityKey(speciality));
  expect(response.specialities.map(({ slug }) => slug)).toEqual([...new Set(keys)].toSorted());
  expect(response.specialities.find(({ slug }) => slug === "cardiology")).toMatchObject({
    description: expect.stringMatching(/^Cardiology is about/),
    description_bn: expect.stringMatching(/^হৃদ্‌যন্ত্র/),
    seo_title: "Heart doctors (cardiology): fees and free times",
  });
});

test("get-doctors returns an archived speciality without texts, with the time of its change", async () => {
  const other = await openShop();
  const at = Date.UTC(2040, 0, 1);
  await other.db
    .updateTable("specialities")
    .set({ archived_at: at, updated_at: at })
    .where("slug", "=", "cardiology")
    .execute();
  const { body } = await new Visitor(other.backend).get("/api/get-doctors");
  expect(doctors.parse(body).specialities.find(({ slug }) => slug === "cardiology")).toMatchObject({
    description: null,
    description_bn: null,
    seo_title: null,
    seo_title_bn: null,
    updated_at: new Date(at).toISOString(),
  });
  await other.close();
});

test("returns a doctor with only the fields of the contract", async () => {
  const other = await openShop();
  const unknown = { name_bn: null, title: null, degrees: null, bio: null, chamber_days: null };
  await other.db
    .updateTable("doctors")
    .set({ ...unknown, consultation_fee: null, experience_years: null })
    .execute();
  const { body } = await new Visitor(other.backend).get("/api/get-doctors");
  expect(doctors.parse(body).doctors[0]).toMatchObject({ consultation_fee: null, title: null });
  await other.close();
});

test.each(["/api/get-notices", "/api/get-doctors"])(
  "returns 405 for writes to %s",
  async (path) => {
    const response = await visitor.request("POST", path);
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD");
  },
);
