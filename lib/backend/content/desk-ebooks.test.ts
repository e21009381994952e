/** @jest-environment node */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { pdf } from "@/lib/dev/testing/backend/prescription-files";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const created = z.object({ data: z.looseObject({ id: z.int(), version: z.string() }) });
const listed = z.object({ ebooks: z.array(z.looseObject({ id: z.int() })) });

const EBOOK = {
  title: "Sleep well",
  title_bn: "ভালো ঘুম",
  language: "en",
  category: "Sleep",
  price: 150.5,
  discount: 10,
  summary: "How to sleep.",
  body: "<p>Rest.</p>",
  image: "demo/gallery/capsules.webp",
  previews: ["demo/gallery/dna-art.webp"],
};

let shop: TestShop;
let desk: DeskVisitor;
let visitor: Visitor;
let recorder: StaleRecorder;

beforeEach(async () => {
  recorder = new StaleRecorder();
  shop = await openShop({ onStale: recorder.onStale });
  desk = await openDesk(shop.backend, "content");
  visitor = new Visitor(shop.backend);
});

async function add(): Promise<number> {
  const response = await desk.post("ebooks", EBOOK);
  expect(response.status).toBe(201);
  return created.parse(response.body).data.id;
}

async function edit(id: number, form: object) {
  const { version } = await desk.read(`ebooks/${id}`);
  return desk.put(`ebooks/${id}`, { version, ...form });
}

function upload(id: number, bytes: Uint8Array) {
  const headers = {
    "X-CSRF-TOKEN": desk.csrf,
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "application/octet-stream",
  };
  const init = { headers, body: new Uint8Array(bytes) };
  return desk.visitor.request("POST", `/api/desk/ebooks/${id}/pdf`, init);
}

async function isOnSale(id: number): Promise<boolean> {
  const { ebooks } = listed.parse((await visitor.get("/api/get-ebooks")).body);
  const shown = ebooks.some((ebook) => ebook.id === id);
  for (const call of ["get-ebook-details", "get-buynow-ebook-details"])
    expect((await visitor.get(`/api/${call}/${id}`)).status).toBe(shown ? 200 : 404);
  return shown;
}

test("a new e-book is sold once it has a PDF and is put on sale", async () => {
  const id = await add();
  expect(await desk.read(`ebooks/${id}`)).toMatchObject({
    ...EBOOK,
    archived: true,
    pdf_bytes: null,
    slug: "sleep-well",
  });
  expect(await isOnSale(id)).toBe(false);
  expect((await edit(id, { archived: false })).status).toBe(409);
  expect((await edit(id, { discount: 20 })).status).toBe(200);
  expect(recorder.stale).toEqual([]);
  const file = pdf();
  expect((await upload(id, file)).body).toMatchObject({ data: { pdf_bytes: file.length } });
  expect(existsSync(join(shop.dataDir, "ebooks/sleep-well.pdf"))).toBe(true);
  expect((await edit(id, { archived: false })).status).toBe(200);
  expect(await isOnSale(id)).toBe(true);
  expect(recorder.stale).toEqual([{ type: "ebook", id }]);
  expect((await visitor.get(`/api/get-ebook-details/${id}`)).body).toMatchObject({
    product: { name: "Sleep well", name_bn: "ভালো ঘুম", ebook_sale_price: 150.5, discount: 20 },
  });
  expect((await edit(id, { archived: true })).status).toBe(200);
  expect(await isOnSale(id)).toBe(false);
  const { audit } = await desk.read(`ebooks/${id}`);
  expect(audit).toMatchObject([
    { after: { archived: true } },
    { after: { archived: false } },
    { command: "desk ebooks.upload", after: { pdf: "stored" } },
    { before: { discount: 10 }, after: { discount: 20 } },
    { command: "desk ebooks.create", before: null },
  ]);
});

test("the PDF is judged by its content, and replaces the earlier one", async () => {
  const id = await add();
  for (const wrong of [Buffer.from("%PDF-1.7 no end"), pdf(1, ["/JavaScript (app.alert(1))"])])
    expect(await upload(id, wrong)).toMatchObject({
      status: 422,
      body: { errors: { pdf: [expect.any(String)] } },
    });
  expect(await desk.read(`ebooks/${id}`)).toMatchObject({ pdf_bytes: null });
  await upload(id, pdf());
  const longer = pdf(3);
  expect((await upload(id, longer)).body).toMatchObject({ data: { pdf_bytes: longer.length } });
  expect((await upload(999_999, pdf())).status).toBe(404);
});

test.each([
  [{ price: -1 }, "price"],
  [{ discount: 101 }, "discount"],
  [{ image: "uploads/none.webp" }, "image"],
  [{ previews: ["uploads/none.webp"] }, "previews"],
  [{ body: "" }, "body"],
])("an e-book with %j is refused at %s", async (wrong, field) => {
  expect(await desk.post("ebooks", { ...EBOOK, ...wrong })).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
});
