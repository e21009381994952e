/** @jest-environment node */
import type { FileJudge } from "@/lib/backend/kernel/judge/file-judge";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { holdPlaces, openJudge, senderAt } from "@/lib/dev/testing/backend/open-judge";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { pdf, photo } from "@/lib/dev/testing/backend/prescription-files";
import { PrescriptionFixture, pageIn } from "@/lib/dev/testing/backend/prescription-fixture";
import { type ApiResponse, SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";

const HERE = "203.0.113.50";
const ELSEWHERE = "203.0.113.51";
const PAGES = "/api/prescriptions/pages";
const PDF = "/api/prescriptions/pdf";
/** Of the limits: two refused files of an address instead of 20. */
const SCALE = 0.1;

let fixture: PrescriptionFixture;
let judge: FileJudge;
let good: Buffer;
let cut: Buffer;

beforeAll(async () => {
  good = await photo();
  const whole = await photo("png", 3_000, 3_000);
  cut = whole.subarray(0, whole.length - 50);
});
beforeEach(async () => {
  judge = openJudge();
  fixture = await PrescriptionFixture.open({ rateLimitScale: SCALE, judge });
});

const guest = () => new Visitor(fixture.shop.backend);

function sendBytes(
  visitor: Visitor,
  [method, path]: readonly [string, string],
  bytes: Uint8Array,
  { address = HERE, token = "" } = {},
): Promise<ApiResponse> {
  const check: Record<string, string> = token ? { "X-Robot-Token": token } : {};
  return visitor.send(method, path, undefined, {
    headers: { "Content-Type": "application/octet-stream", ...check },
    raw: new Uint8Array(bytes),
    context: { clientAddress: address },
  });
}

const send = (visitor: Visitor, bytes: Uint8Array, options = {}) =>
  sendBytes(visitor, ["POST", PAGES], bytes, options);

async function beginPdf(visitor: Visitor, bytes: number): Promise<readonly [string, string]> {
  const context = { clientAddress: HERE };
  const { body } = await visitor.send("POST", PDF, { bytes }, { context });
  return ["PUT", `${PDF}/${String(Object(body).upload)}/0`];
}

/** Sends the refused files that an address has, each in a session of its own. */
async function flood(): Promise<void> {
  for (let n = 0; n < 2; n++)
    expect(await send(guest(), cut)).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.any(String)] } },
    });
}

const NEEDS_CHECK = {
  status: 422,
  body: { robot: "hard", errors: { recaptchaToken: [expect.any(String)] } },
};
const BUSY = { status: 503, body: { retry_after: 5 } };

async function asStaff(): Promise<number> {
  const desk = await fixture.desk("content");
  const sent = await desk.visitor.request("POST", "/api/desk/documents", {
    headers: {
      "X-CSRF-TOKEN": desk.csrf,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/octet-stream",
    },
    body: new Uint8Array(pdf()),
  });
  return sent.status;
}

test("past the refused photos of an address each file of its guests needs a hard check", async () => {
  await flood();
  const neighbour = guest();
  expect(await send(neighbour, good)).toMatchObject(NEEDS_CHECK);
  const token = await neighbour.robotToken("order", "hard");
  expect(await send(neighbour, good, { token })).toMatchObject({ status: 201 });
  expect(await send(neighbour, good, { token })).toMatchObject({ status: 422 });
  expect(await send(guest(), good, { address: ELSEWHERE })).toMatchObject({ status: 201 });
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  expect(await send(visitor, good)).toMatchObject({ status: 201 });
});

test("a refused PDF counts, and its last part can be sent again with a check", async () => {
  for (let n = 0; n < 2; n++) {
    const bad = Buffer.from(`%PDF-1.7 half ${n}`);
    const visitor = guest();
    expect(await sendBytes(visitor, await beginPdf(visitor, bad.length), bad)).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.any(String)] } },
    });
  }
  const neighbour = guest();
  const part = await beginPdf(neighbour, pdf().length);
  expect(await sendBytes(neighbour, part, pdf())).toMatchObject(NEEDS_CHECK);
  const token = await neighbour.robotToken("order", "hard");
  const sent = await sendBytes(neighbour, part, pdf(), { token });
  expect([sent.status, pageIn(sent).id]).toEqual([200, expect.any(Number)]);
});

test("a flood holds two places: neighbours and staff are served", async () => {
  const leave = holdPlaces(judge, [senderAt(HERE), senderAt(HERE)]);
  const flooded = await Promise.all(Array.from({ length: 5 }, () => send(guest(), good)));
  for (const one of flooded) expect(one).toMatchObject(BUSY);
  const neighbour = await send(guest(), good, { address: ELSEWHERE });
  expect([neighbour.status, await asStaff()]).toEqual([201, 201]);
  await leave();
  expect(await send(guest(), good)).toMatchObject({ status: 201 });
});

test("a token is not used up by a full queue", async () => {
  await flood();
  const visitor = guest();
  const token = await visitor.robotToken("order", "hard");
  const leave = holdPlaces(judge, [senderAt(HERE), senderAt(HERE)]);
  expect(await send(visitor, good, { token })).toMatchObject(BUSY);
  await leave();
  expect(await send(visitor, good, { token })).toMatchObject({ status: 201 });
});

test("the form without script refuses files of an order with too many bad ones", async () => {
  const phones = ["01712345678", "01812345678"] as const;
  const place = async (phone: string) =>
    numberOf(
      await fixture.orders.place(guest(), (body) => ({
        ...body,
        billing: { ...body.billing, phone },
      })),
    );
  const form = async (number: string, phone: string, file: Buffer) => {
    const body = new FormData();
    body.append("order_number", number);
    body.append("phone", phone);
    body.append("file", new File([new Uint8Array(file)], "a.png"));
    const init = { method: "POST", body, headers: { Origin: SITE_URL } };
    const request = new Request(`${SITE_URL}/api/prescription-form`, init);
    return (await fixture.shop.backend.fetch(request, { clientAddress: HERE })).status;
  };
  const [bad, other] = [await place(phones[0]), await place(phones[1])];
  for (let n = 0; n < 2; n++) expect(await form(bad, phones[0], cut)).toBe(422);
  expect(await form(bad, phones[0], good)).toBe(429);
  expect(await form(other, phones[1], good)).toBe(200);
  expect(await send(guest(), good)).toMatchObject(NEEDS_CHECK);
});
