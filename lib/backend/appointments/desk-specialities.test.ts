/** @jest-environment node */
import { z } from "zod";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const created = z.object({ data: z.looseObject({ id: z.number(), version: z.string() }) });
const centre = z.object({
  specialities: z.array(z.looseObject({ slug: z.string(), description: z.string().nullable() })),
});

let shop: TestShop;
let desk: DeskVisitor;

beforeEach(async () => {
  shop = await openShop();
  desk = await openDesk(shop.backend, "clinic");
});

/** Returns the introduction that visitors read; undefined for a speciality without texts. */
async function introductionOf(slug: string): Promise<string | null | undefined> {
  const { body } = await new Visitor(shop.backend).get("/api/get-doctors");
  return centre.parse(body).specialities.find((one) => one.slug === slug)?.description;
}

test("the texts of a speciality are added once, changed, archived and put back", async () => {
  const form = { slug: "sleep-medicine", description: "For people who sleep badly." };
  const response = await desk.post("specialities", form);
  expect(response).toMatchObject({ status: 201, body: { data: { ...form, doctors: 0 } } });
  expect(await desk.post("specialities", form)).toMatchObject({
    status: 422,
    body: { errors: { slug: [expect.any(String)] } },
  });
  expect(await introductionOf(form.slug)).toBe(form.description);
  const { id, version } = created.parse(response.body).data;
  const path = `specialities/${id}`;
  const edit = { description: "For everybody who sleeps badly.", seo_title_bn: "ঘুমের ডাক্তার" };
  expect(await desk.put(path, { version, ...edit })).toMatchObject({ body: { data: edit } });
  expect(await introductionOf(form.slug)).toBe(edit.description);
  expect((await desk.put(path, { version, description: "Late" })).status).toBe(409);
  for (const archived of [true, false]) {
    const { version: seen } = await desk.read(path);
    expect(await desk.put(path, { version: seen, archived })).toMatchObject({
      body: { data: { archived } },
    });
    expect(await introductionOf(form.slug)).toBe(archived ? null : edit.description);
  }
  const { audit } = await desk.read(path);
  expect(audit).toHaveLength(4);
  expect(audit).toMatchObject([
    { command: "desk specialities.edit", by: demoStaff("clinic").name },
    ...[{}, { after: edit }, { command: "desk specialities.create" }],
  ]);
});

test.each(["Sleep medicine", "-sleep", "sleep--medicine", "s".repeat(61)])(
  "%p is not the address of a speciality",
  async (slug) => {
    expect(await desk.post("specialities", { slug })).toMatchObject({
      status: 422,
      body: { errors: { slug: [expect.any(String)] } },
    });
  },
);

test("counts the doctors of a speciality that are not archived", async () => {
  const { data } = z
    .object({ data: z.array(z.looseObject({ slug: z.string(), doctors: z.number() })) })
    .parse((await desk.get("specialities?per_page=100")).body);
  const cardiology = () => data.find(({ slug }) => slug === "cardiology")?.doctors;
  const before = cardiology() ?? 0;
  expect(before).toBeGreaterThan(0);
  await shop.db
    .updateTable("doctors")
    .set({ archived_at: 1 })
    .where("speciality", "=", "Cardiology")
    .execute();
  expect(await desk.get("specialities?q=cardiology")).toMatchObject({
    body: { data: [{ slug: "cardiology", doctors: 0 }] },
  });
});
