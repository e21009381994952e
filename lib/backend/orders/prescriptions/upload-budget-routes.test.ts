/** @jest-environment node */
import { prescriptionStore } from "@/lib/backend/kernel/files/stores";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { pdf } from "@/lib/dev/testing/backend/prescription-files";
import { PrescriptionFixture } from "@/lib/dev/testing/backend/prescription-fixture";
import { type ApiResponse, Visitor } from "@/lib/dev/testing/backend/visitor";
import { evictUnproved } from "./evict-unproved";

const HERE = "203.0.113.40";
const HOUR_MS = 3_600_000;

let fixture: PrescriptionFixture;
let now: number;

// 10 MB for the shop: 0.1 MB of an address are free, 1 MB the most, and 5 MB of the shop are free.
beforeEach(async () => {
  now = Date.now();
  fixture = await PrescriptionFixture.open({
    unsentUploadsMb: 10,
    rateLimitScale: 1,
    now: () => now,
  });
});

const guest = () => new Visitor(fixture.shop.backend);
const padded = (bytes: number) => pdf(1, [`% ${"x".repeat(bytes)}`]);

async function upload(
  visitor: Visitor,
  file: Buffer,
  { address = HERE, token = "" } = {},
): Promise<ApiResponse> {
  const context = { clientAddress: address };
  const headers = token ? { "X-Robot-Token": token } : undefined;
  const path = "/api/prescriptions/pdf";
  const begun = await visitor.send("POST", path, { bytes: file.length }, { headers, context });
  if (begun.status !== 201) return begun;
  const { upload: key } = begun.body as { upload: string };
  return visitor.send("PUT", `${path}/${key}/0`, undefined, {
    headers: { "Content-Type": "application/octet-stream" },
    raw: new Uint8Array(file),
    context,
  });
}

const NEEDS_CHECK = {
  status: 422,
  body: { robot: "hard", errors: { recaptchaToken: [expect.any(String)] } },
};

test("past the free bytes of an address its guests need a hard robot check, others do not", async () => {
  expect((await upload(guest(), padded(60_000))).status).toBe(200);
  const neighbour = guest();
  expect(await upload(neighbour, padded(60_000))).toMatchObject(NEEDS_CHECK);
  const usual = await neighbour.robotToken("order");
  expect(await upload(neighbour, padded(60_000), { token: usual })).toMatchObject(NEEDS_CHECK);
  const token = await neighbour.robotToken("order", "hard");
  expect((await upload(neighbour, padded(60_000), { token })).status).toBe(200);
  expect((await upload(neighbour, padded(60_000))).status).toBe(200);
  now += HOUR_MS + 1;
  expect(await upload(neighbour, padded(60_000))).toMatchObject(NEEDS_CHECK);
  expect(await upload(guest(), padded(60_000), { token })).toMatchObject({ status: 422 });
  expect((await upload(guest(), padded(60_000), { address: "203.0.113.41" })).status).toBe(200);
});

test("past the most of an address nothing is taken for a while, until pages are sent", async () => {
  const visitor = guest();
  const options = () => visitor.robotToken("order", "hard").then((token) => ({ token }));
  expect((await upload(visitor, padded(400_000), await options())).status).toBe(200);
  expect((await upload(visitor, padded(400_000))).status).toBe(200);
  const full = await upload(visitor, padded(400_000));
  expect(full).toMatchObject({ status: 503, body: { retry_after: 600 } });
  expect(full.headers.get("Retry-After")).toBe("600");
  await fixture.place(visitor);
  expect(await upload(visitor, padded(400_000))).toMatchObject(NEEDS_CHECK);
  expect((await upload(visitor, padded(400_000), await options())).status).toBe(200);
});

test("a customer needs no check", async () => {
  expect((await upload(guest(), padded(99_000))).status).toBe(200);
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  expect((await upload(visitor, padded(99_000))).status).toBe(200);
});

const evict = () =>
  evictUnproved({
    db: fixture.shop.db,
    prescriptions: prescriptionStore(fixture.shop.dataDir),
    now: () => now,
  });

const SOME = padded(1_000);

test.each<[string, "goes" | "stays", (visitor: Visitor) => Promise<unknown>]>([
  ["of a stranger", "goes", async () => (now += 2 * HOUR_MS + 1)],
  ["of the last two hours", "stays", async () => (now += 2 * HOUR_MS - 60_000)],
  [
    "with a newer upload",
    "stays",
    async (visitor) => {
      now += 2 * HOUR_MS + 1;
      await upload(visitor, SOME);
    },
  ],
  [
    "beside a cart",
    "stays",
    async (visitor) => {
      const piece = {
        product_id: fixture.orders.productId,
        batch_no: "T-1",
        quantity: 1,
        price: 1,
      };
      expect((await visitor.send("POST", "/api/cart", piece)).status).toBeLessThan(300);
      now += 24 * HOUR_MS;
    },
  ],
  [
    "of a session with an order",
    "stays",
    async (visitor) => {
      await fixture.place(visitor);
      await upload(visitor, SOME);
      now += 24 * HOUR_MS;
    },
  ],
  [
    "after a hard check",
    "stays",
    async (visitor) => {
      const token = await visitor.robotToken("order", "hard");
      await upload(visitor, padded(110_000), { token });
      now += 24 * HOUR_MS;
    },
  ],
])("room is made: a page %s %s", async (_name, fate, act) => {
  const visitor = guest();
  await upload(visitor, SOME);
  await act(visitor);
  const before = fixture.storedFiles();
  expect(await evict()).toBe(fate === "goes" ? 1 : 0);
  expect(fixture.storedFiles()).toEqual(fate === "goes" ? [] : before);
});

test("a part without a check is refused when others have used the bytes since", async () => {
  const visitor = guest();
  const context = { clientAddress: HERE };
  const path = "/api/prescriptions/pdf";
  const { body } = await visitor.send("POST", path, { bytes: 90_000 }, { context });
  const { upload: key } = body as { upload: string };
  expect((await upload(guest(), padded(60_000))).status).toBe(200);
  const part = await visitor.send("PUT", `${path}/${key}/0`, undefined, {
    headers: { "Content-Type": "application/octet-stream" },
    raw: new Uint8Array(90_000),
    context,
  });
  expect(part).toMatchObject(NEEDS_CHECK);
});
