/** @jest-environment node */
import { runData } from "@/lib/dev/testing/backend/commands";
import { photo } from "@/lib/dev/testing/backend/prescription-files";
import { sendPhoto } from "@/lib/dev/testing/backend/prescription-fixture";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

/** Address of a mobile network, which many visitors share. */
const SHARED = { clientAddress: "203.0.113.77" };
/** Above every limit of an address, multiplied by `SCALE`. */
const FLOOD = 9;
const SCALE = 1 / 600;
const NUMBER = "NM-7Q2K-9WXM-T4PA";
const UPLOAD = "0".repeat(32);

let shop: TestShop;
let productId: number;

beforeAll(async () => {
  shop = await openShop({ rateLimitScale: SCALE, pause: async () => undefined });
  productId = await arrangeProduct(shop.db, "bp-arm", 500);
});
beforeEach(() => shop.db.deleteFrom("rate_limits").execute());

/** Calls the shop from the shared address. */
const neighbour = () =>
  new Visitor({
    fetch: (request, context) => shop.backend.fetch(request, { ...context, ...SHARED }),
  });
const plain = (method: string, path: string, headers: Record<string, string> = {}) =>
  neighbour().request(method, path, { headers });
const addToCart = (visitor: Visitor, id = productId) =>
  visitor.send("POST", "/api/cart", { product_id: id, batch_no: "T-1", quantity: 1 });
const jpeg = photo("jpeg", 300, 300);
const sendPage = async (visitor: Visitor) => sendPhoto(visitor, await jpeg);
const junk = new Uint8Array(10);
const search = (visitor: Visitor) => visitor.get("/api/get-search-products?query=mask");

async function withCart() {
  const visitor = neighbour();
  expect((await addToCart(visitor)).status).toBe(200);
  return visitor;
}

type Send = () => Promise<{ status: number }>;
const write =
  (method: string, path: string, body: unknown = {}) =>
  () =>
    neighbour().send(method, path, body);

describe("requests without proof do not use up the limit of their address", () => {
  test.each<[flood: string, send: Send, needed: Send]>([
    [
      "empty prescription forms",
      () => plain("POST", "/api/prescription-form"),
      () => sendPage(neighbour()),
    ],
    [
      "empty prescription forms, for the form",
      () => plain("POST", "/api/prescription-form"),
      () => plain("POST", "/api/prescription-form"),
    ],
    [
      "parts of unknown PDFs",
      write("PUT", `/api/prescriptions/pdf/${UPLOAD}/0`),
      () => sendPage(neighbour()),
    ],
    [
      "return photos for unknown orders",
      write("POST", `/api/order-return-photos/${NUMBER}`),
      () => sendPage(neighbour()),
    ],
    [
      "cart writes of unknown products",
      () => addToCart(neighbour(), 99_999),
      () => addToCart(neighbour()),
    ],
    ["removals from other carts", write("DELETE", "/api/cart/99999"), () => addToCart(neighbour())],
    [
      "payments of unknown orders",
      write("POST", `/api/pay-order/${NUMBER}`),
      write("POST", `/api/pay-order/${NUMBER}`),
    ],
    [
      "returns of unknown orders",
      write("POST", `/api/order-returns/${NUMBER}`),
      write("POST", `/api/order-returns/${NUMBER}`),
    ],
    [
      "complaints about unknown orders",
      write("POST", `/api/order-complaints/${NUMBER}`),
      write("POST", `/api/order-complaints/${NUMBER}`),
    ],
    [
      "other times for unknown appointments",
      write("POST", `/api/move-appointment/${NUMBER}`),
      write("POST", `/api/move-appointment/${NUMBER}`),
    ],
    [
      "returns from unknown payments",
      () => plain("GET", "/api/payment-return/sandbox?paymentID=TR00110011"),
      () => plain("GET", "/api/payment-return/sandbox?paymentID=TR00110011"),
    ],
    [
      "unknown links for staff",
      () => plain("GET", "/api/desk/setup?token=invented"),
      async () => {
        const argv = ["staff", "add", `s${Date.now()}@shop.example`, "--name", "Rafiq Islam"];
        const { out } = await runData(
          shop,
          [...argv, "--role", "orders", "--by", "Salma"],
          Date.now,
        );
        const [, token] = /token=([\w-]+)/.exec(out) ?? [];
        return plain("GET", `/api/desk/setup?token=${token}`);
      },
    ],
  ])("%s", async (_, send, needed) => {
    for (let n = 0; n < FLOOD; n++) expect((await send()).status).not.toBe(429);
    expect((await needed()).status).not.toBe(429);
    const shared = await shop.db
      .selectFrom("rate_limits")
      .select("key")
      .where("key", "like", "%:address:%")
      .where("key", "not like", "tracking:%")
      .where("key", "not like", "prescription%")
      .where("key", "not like", "cart:%")
      .execute();
    expect(shared).toEqual([]);
  });

  test("pages that are no pictures: then each page needs a hard check", async () => {
    for (let n = 0; n < FLOOD; n++) expect((await sendPhoto(neighbour(), junk)).status).toBe(422);
    const refused = await sendPage(neighbour());
    const visitor = neighbour();
    expect(refused).toMatchObject({ status: 422, body: { robot: "hard" } });
    const token = await visitor.robotToken("order", "hard");
    const headers = { "X-Robot-Token": token, "Content-Type": "application/octet-stream" };
    const sent = await visitor.send("POST", "/api/prescriptions/pages", undefined, {
      headers,
      raw: new Uint8Array(await jpeg),
    });
    expect(sent.status).toBe(201);
  });

  test("searches: strangers have a bucket of their own", async () => {
    const known = await withCart();
    const statuses = [];
    for (let n = 0; n < FLOOD; n++) statuses.push((await search(neighbour())).status);
    expect(statuses).toContain(429);
    expect((await search(known)).status).toBe(200);
  });

  test("challenges: past the limit they are hard ones, for every form", async () => {
    const levels = [];
    for (let n = 0; n < FLOOD; n++) {
      const { status, body } = await neighbour().get("/api/robot-check?action=order");
      expect(status).toBe(200);
      levels.push(JSON.stringify(body).includes('"hard":true'));
    }
    expect(levels.slice(0, 3)).toEqual([false, false, false]);
    expect(levels.slice(3)).not.toContain(false);
    // One visitor who asks too often gets hard ones, too.
    const busy = await withCart();
    await busy.get("/api/robot-check?action=order");
    const { status, body } = await busy.get("/api/robot-check?action=contact");
    expect([status, JSON.stringify(body).includes('"hard":true')]).toEqual([200, true]);
  });
});

describe("requests that were done use up the limit of their address", () => {
  test.each<[what: string, limit: number, send: Send]>([
    ["carts", 2, () => addToCart(neighbour())],
    ["stored pages of prescriptions", 1, () => sendPage(neighbour())],
  ])("%s", async (_, limit, send) => {
    const statuses = [];
    for (let n = 0; n < limit + 1; n++) statuses.push((await send()).status);
    expect(statuses.slice(0, limit)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });
});
