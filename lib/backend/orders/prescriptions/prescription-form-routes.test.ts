/** @jest-environment node */
import { pdf, photo } from "@/lib/dev/testing/backend/prescription-files";
import { PrescriptionFixture } from "@/lib/dev/testing/backend/prescription-fixture";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: PrescriptionFixture;
let number: string;

beforeAll(async () => {
  fixture = await PrescriptionFixture.open();
});
beforeEach(async () => {
  number = await fixture.place(new Visitor(fixture.shop.backend));
});

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

async function send(fields: Record<string, string>, files: File[], headers = {}, lang = "en") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("file", file);
  const request = new Request(`${SITE_URL}/api/prescription-form?lang=${lang}`, {
    method: "POST",
    body: form,
    headers: { Origin: SITE_URL, ...headers },
  });
  const response = await fixture.shop.backend.fetch(request);
  return { status: response.status, page: await response.text() };
}

const right = () => ({ order_number: number.toLowerCase(), phone: "01712-345678" });
const stateOf = async () => (await (await fixture.desk()).read(`prescriptions/${number}`)).state;
const countPages = async () =>
  (await fixture.shop.db.selectFrom("prescription_pages").select("id").execute()).length;

test("sends photos and a PDF without session and script", async () => {
  const files = [
    fileOf(await photo(), "../../etc/passwd"),
    fileOf(pdf(2), "prescription.pdf"),
    fileOf(Buffer.alloc(0), ""),
  ];
  const { status, page } = await send(right(), files, {}, "bn");
  expect([status, page]).toEqual([200, expect.stringContaining("পাঠানো হয়েছে")]);
  expect(await (await fixture.desk()).read(`prescriptions/${number}`)).toMatchObject({
    state: "waiting",
    files: [{ kind: "photo" }, { kind: "pdf", sheets: 2 }],
  });
});

test("the pharmacist sees what several people sent, and decides about all", async () => {
  const buyer = new Visitor(fixture.shop.backend);
  await fixture.addPhoto(buyer);
  number = await fixture.place(buyer);
  await send(right(), [fileOf(pdf(), "a.pdf")]);
  const desk = await fixture.desk();
  const shown = await desk.read(`prescriptions/${number}`);
  expect(shown).toMatchObject({ files: [{ kind: "photo" }, { kind: "pdf" }] });
  await fixture.decide(desk, number, { decision: "accepted" });
  const { id } = await fixture.order(number);
  const rows = fixture.shop.db.selectFrom("order_prescriptions").select("state");
  expect(await rows.where("order_id", "=", id).execute()).toEqual([
    { state: "accepted" },
    { state: "accepted" },
  ]);
});

const some = async () => [fileOf(await photo(), "a.jpg")];

test.each<[string, number, () => Promise<{ status: number; page: string }>]>([
  [
    "another phone number",
    404,
    async () => send({ ...right(), phone: "01999999999" }, await some()),
  ],
  [
    "an unknown order",
    404,
    async () => send({ ...right(), order_number: "NM-0000-0000-0000" }, await some()),
  ],
  ["no file", 422, () => send(right(), [])],
  ["no order number", 422, async () => send({ phone: "01712345678" }, await some())],
  ["a web page", 422, () => send(right(), [fileOf(Buffer.from("<html>"), "a.jpg")])],
  [
    "a good and a bad file",
    422,
    async () => send(right(), [...(await some()), fileOf(Buffer.from("<svg/>"), "b.jpg")]),
  ],
  ["11 pages", 422, () => send(right(), [fileOf(pdf(6), "a.pdf"), fileOf(pdf(5), "b.pdf")])],
])("refuses %s with words, and stores nothing", async (_name, status, act) => {
  const pages = await countPages();
  const response = await act();
  expect(response.status).toBe(status);
  expect(response.page).toContain("The prescription was not sent");
  expect(await countPages()).toBe(pages);
  expect(await stateOf()).toBe("missing");
});

test("another site and anything but a form are refused", async () => {
  const headers = { Origin: "https://other.example" };
  expect((await send(right(), await some(), headers)).status).toBe(403);
  const init = { method: "POST", body: "x", headers: { Origin: SITE_URL } };
  const request = new Request(`${SITE_URL}/api/prescription-form`, init);
  expect((await fixture.shop.backend.fetch(request)).status).toBe(422);
  expect(await stateOf()).toBe("missing");
});
