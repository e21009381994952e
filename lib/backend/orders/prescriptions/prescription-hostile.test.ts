/** @jest-environment node */
import { PDF_PART_BYTES } from "@/lib/contract/terms";
import { HOSTILE_PHOTOS, joined, SCRIPT } from "@/lib/dev/testing/backend/hostile-photos";
import { objectStream, pdf, photo } from "@/lib/dev/testing/backend/prescription-files";
import {
  beginPdf,
  PrescriptionFixture,
  sendFile,
  sendPdf,
  sendPhoto,
} from "@/lib/dev/testing/backend/prescription-fixture";
import { type ApiResponse, Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: PrescriptionFixture;
let visitor: Visitor;

beforeAll(async () => {
  fixture = await PrescriptionFixture.open();
});
beforeEach(() => {
  visitor = new Visitor(fixture.shop.backend);
});

const countPages = async () =>
  (await fixture.shop.db.selectFrom("prescription_pages").select("id").execute()).length;

const action = (text: string) => `80 0 obj\n<< ${text} >>\nendobj`;

const asPhoto = (bytes: Uint8Array) => sendPhoto(visitor, bytes);
const asPdf = (bytes: Uint8Array) => sendPdf(visitor, bytes);

/** Name, expected status, request. */
type Hostile = [name: string, status: number, send: () => Promise<ApiResponse>];

const HOSTILE: Hostile[] = [
  ...HOSTILE_PHOTOS.map(
    ([name, status, bytes]): Hostile => [name, status, async () => asPhoto(await bytes())],
  ),
  ["a photo as a PDF", 422, async () => asPdf(await photo())],
  ["a PDF behind a web page", 422, async () => asPdf(joined(`<html>${SCRIPT}`, pdf()))],
  ["a PDF with a web page in it", 422, async () => asPdf(pdf(1, [`% <html>${SCRIPT}`]))],
  ["half of a PDF", 422, async () => asPdf(pdf().subarray(0, 150))],
  ["a PDF without pages", 422, async () => asPdf(pdf(0))],
  [
    "a PDF with a script",
    422,
    async () => asPdf(pdf(1, [action("/S /JavaScript /JS (app.alert(1))")])),
  ],
  [
    "a PDF with a hidden script",
    422,
    async () => asPdf(pdf(1, [action("/S /J#61vaScript /JS 5 0 R")])),
  ],
  [
    "a PDF with a compressed script",
    422,
    async () => asPdf(pdf(1, [objectStream("1 0 << /S /JavaScript >>")])),
  ],
  [
    "a PDF that starts a program",
    422,
    async () => asPdf(pdf(1, [action("/S /Launch /F (cmd.exe)")])),
  ],
  ["a PDF with a file in it", 422, async () => asPdf(pdf(1, [action("/Type /EmbeddedFile")]))],
  [
    "a PDF with a form that sends",
    422,
    async () => asPdf(pdf(1, [action("/S /SubmitForm /F (http://x)")])),
  ],
  ["a locked PDF", 422, async () => asPdf(pdf(1, [action("/Encrypt 9 0 R")]))],
  ["a PDF bomb", 422, async () => asPdf(pdf(1, [objectStream(" ".repeat(30_000_000))]))],
  [
    "a PDF with unknown compression",
    422,
    async () => asPdf(pdf(1, [objectStream("1 0 <<>>", "/LZWDecode")])),
  ],
  ["a PDF of 11 pages", 422, async () => asPdf(pdf(11))],
  [
    "a PDF that claims 11 MB",
    422,
    async () => visitor.send("POST", "/api/prescriptions/pdf", { bytes: 11_000_000 }),
  ],
  [
    "a PDF of no size",
    422,
    async () => visitor.send("POST", "/api/prescriptions/pdf", { bytes: 0 }),
  ],
  [
    "a PDF of a wrong size",
    422,
    async () => visitor.send("POST", "/api/prescriptions/pdf", { bytes: "all" }),
  ],
  [
    "the second part first",
    422,
    async () => part(await beginPdf(visitor, 1_000_000), "1", 475_712),
  ],
  ["a short part", 422, async () => part(await beginPdf(visitor, 1_000_000), "0", 1_000)],
  [
    "a long part",
    413,
    async () => part(await beginPdf(visitor, 1_000_000), "0", PDF_PART_BYTES + 1),
  ],
  ["a part of an unknown upload", 404, () => part("0".repeat(32), "0", 10)],
  [
    "a part of somebody else's upload",
    404,
    async () => part(await beginPdf(new Visitor(fixture.shop.backend), 10), "0", 10),
  ],
  ["a path as the key", 404, () => part("..%2f..%2fshop", "0", 10)],
  ["a path as the part", 404, async () => part(await beginPdf(visitor, 10), "..%2f0", 10)],
  ["a negative part", 404, async () => part(await beginPdf(visitor, 10), "-1", 10)],
];

const part = (upload: string, number: string, size: number) =>
  sendFile(visitor, "PUT", `/api/prescriptions/pdf/${upload}/${number}`, Buffer.alloc(size, "x"));

test.each(HOSTILE)("refuses %s, and stores nothing", async (_name, status, send) => {
  const [files, pages] = [fixture.storedFiles(), await countPages()];
  const response = await send();
  expect(response.status).toBe(status);
  expect(response.body).toEqual(expect.objectContaining({ message: expect.any(String) }));
  expect(fixture.storedFiles()).toEqual(files);
  expect(await countPages()).toBe(pages);
});
