/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { ROLES, type Role } from "@/lib/contract/terms";
import { openCustomer, rawGet } from "@/lib/dev/testing/backend/customer";
import { deliverLine, type LineOrder, placeLine } from "@/lib/dev/testing/backend/delivered-order";
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { heicPhoto } from "@/lib/dev/testing/backend/heic-photos";
import { HOSTILE_PHOTOS } from "@/lib/dev/testing/backend/hostile-photos";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { photo } from "@/lib/dev/testing/backend/prescription-files";
import { sendFile } from "@/lib/dev/testing/backend/prescription-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { type ApiResponse, Visitor } from "@/lib/dev/testing/backend/visitor";
import { PRIVATE_POLICY } from "@/lib/site/private-files";
import { DEFAULT_RETENTION } from "@/lib/site/retention";
import { ORDER_STATUS } from "../kernel/db/order-status";

const DAY = 86_400_000;
const added = z.object({ photo: z.object({ id: z.number(), url: z.string() }) });

let fixture: OrderFixture;
let order: LineOrder;
let now = Date.now();
/** Days for which photos are kept. */
let kept = 0;

const options = {
  now: () => now,
  deliveryTerms: async () => ({ cashOnDelivery: true }),
  retention: async () => ({ ...DEFAULT_RETENTION, returnPhotos: kept }),
};

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, ...options });
  await arrangeProduct(fixture.shop.db, "bp-arm", 500);
});

beforeEach(async () => {
  order = await deliverLine(fixture, () => now);
});

const add = (bytes: Uint8Array, who = order.guest, number = order.number): Promise<ApiResponse> =>
  sendFile(who, "POST", `/api/order-return-photos/${number}`, bytes);

async function addPhoto() {
  const response = await add(await photo());
  expect(response.status).toBe(201);
  return added.parse(response.body).photo;
}

function ask(photos: unknown, { number, line, guest } = order) {
  const lines = [{ line, quantity: 1, reason: "The glass is broken.", photos }];
  return guest.send("POST", `/api/order-returns/${number}`, { lines });
}

const folder = () => join(fixture.shop.dataDir, "returns");
const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const rows = () => fixture.shop.db.selectFrom("return_photos").selectAll().execute();

test("a return has its photos, for the customer and in the desk", async () => {
  const { id, url } = await addPhoto();
  expect(await ask([id])).toMatchObject({ status: 200 });
  expect((await order.guest.get(`/api/order-returns/${order.number}`)).body).toMatchObject({
    most_photos: 3,
    returns: [{ photos: [{ id, url }] }],
  });
  const desk = await openDesk(fixture.shop.backend, "orders");
  expect((await desk.get(`returns?number=${order.number}`)).body).toMatchObject({
    data: [{ photos: [id] }],
  });
  for (const { status, headers } of [
    await rawGet(order.guest, url),
    await desk.get(`return-photos/${id}`),
  ])
    expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
      status: 200,
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "content-security-policy": PRIVATE_POLICY,
      "x-content-type-options": "nosniff",
    });
});

test("is stored smaller and without metadata of the camera", async () => {
  const create = { width: 3_000, height: 2_400, channels: 3, background: "#eee" } as const;
  const camera = sharp({ create }).withExif({ IFD0: { Model: "Spy camera" } });
  const before = files();
  expect((await add(await camera.jpeg().toBuffer())).status).toBe(201);
  const [name = ""] = files().filter((file) => !before.includes(file));
  const stored = readFileSync(join(folder(), name));
  expect(stored.includes("Spy camera")).toBe(false);
  expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 1_936 });
});

test("a HEIC photo is stored as WebP", async () => {
  const before = files();
  expect((await add(heicPhoto("turned"))).status).toBe(201);
  const [name = ""] = files().filter((file) => !before.includes(file));
  const { format, width, height, exif } = await sharp(join(folder(), name)).metadata();
  expect([format, width, height, exif]).toEqual(["webp", 241, 321, undefined]);
});

test.each(HOSTILE_PHOTOS)("refuses %s, and stores nothing", async (_name, status, bytes) => {
  const [stored, count] = [files(), (await rows()).length];
  const response = await add(await bytes());
  expect(response).toMatchObject({ status, body: { message: expect.any(String) } });
  expect(files()).toEqual(stored);
  expect(await rows()).toHaveLength(count);
});

test.each(["nobody", "another guest", "another customer"])("%s gets 404", async (who) => {
  const { id, url } = await addPhoto();
  await ask([id]);
  const unsent = await addPhoto();
  const stranger =
    who === "another customer"
      ? (await openCustomer(fixture.shop, "rahima")).visitor
      : new Visitor(fixture.shop.backend);
  if (who === "another guest") await deliverLine(fixture, () => now, stranger);
  for (const path of [url, unsent.url]) {
    expect((await rawGet(stranger, path)).status).toBe(404);
    expect((await stranger.send("DELETE", path)).status).toBe(404);
  }
  expect((await add(await photo(), stranger)).status).toBe(404);
});

const SEE: Role[] = ["owner", "orders", "pharmacist", "accounts"];

test.each(ROLES)("the role %s sees a photo if it sees returns, and else gets 404", async (role) => {
  const { id } = await addPhoto();
  const desk = await openDesk(fixture.shop.backend, role);
  expect((await desk.get(`return-photos/${id}`)).status).toBe(404);
  await ask([id]);
  expect((await desk.get(`return-photos/${id}`)).status).toBe(SEE.includes(role) ? 200 : 404);
});

test("only unsent photos of the order, at most three, go with a return", async () => {
  const other = await deliverLine(fixture, () => now);
  const ids = [await addPhoto(), await addPhoto(), await addPhoto()].map(({ id }) => id);
  const [first = 0] = ids;
  for (const wrong of [[...ids, first], [999_999], ["x"], "x", [-1]])
    expect(await ask(wrong)).toMatchObject({ status: 422 });
  expect(await ask([first], other)).toMatchObject({
    status: 422,
    body: { errors: { lines: ["A photo is not there any more. Please add it again."] } },
  });
  expect(await ask(ids)).toMatchObject({ status: 200 });
  expect(await ask([first])).toMatchObject({ status: 422 });
  expect((await order.guest.send("DELETE", `/api/return-photos/${first}`)).status).toBe(404);
});

test("an unsent photo can be removed, and its file goes", async () => {
  const before = files();
  const { url } = await addPhoto();
  expect((await order.guest.send("DELETE", url)).status).toBe(200);
  expect(files()).toEqual(before);
  expect((await rawGet(order.guest, url)).status).toBe(404);
});

test("none for an order that is not delivered", async () => {
  const placed = await placeLine(fixture, () => now);
  expect((await add(await photo(), placed.guest, placed.number)).status).toBe(422);
});

test("of more than thirty unsent ones the oldest goes", async () => {
  const { id } = await addPhoto();
  const { db } = fixture.shop;
  const one = { order_id: order.id, return_id: null, file: "none", bytes: 1, created_at: now };
  await db.insertInto("return_photos").values(Array(29).fill(one)).execute();
  const last = await addPhoto();
  const left = (await rows()).filter((row) => row.order_id === order.id).map((row) => row.id);
  expect(left).toHaveLength(30);
  expect(left).not.toContain(id);
  expect(left).toContain(last.id);
});

test("are in the download of a customer's data, and go with the account", async () => {
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  order = await deliverLine(fixture, () => now, visitor);
  const { id, url } = await addPhoto();
  await ask([id]);
  const password = "niramoy-demo-1";
  const { body } = await visitor.send("POST", "/api/own-data", { current_password: password });
  expect(JSON.stringify(body)).toContain(url);
  const before = files();
  // The demo's other orders and appointments of the customer are over, too.
  const { db } = fixture.shop;
  await db.updateTable("orders").set({ status: ORDER_STATUS.completed }).execute();
  await db.updateTable("appointments").set({ state: "cancelled" }).execute();
  expect(
    (await visitor.send("POST", "/api/delete-account", { current_password: password })).status,
  ).toBe(200);
  expect(files()).toHaveLength(before.length - 1);
  expect((await rows()).filter((row) => row.id === id)).toEqual([]);
});

/** Moves the clock on and runs the periodic task. */
async function later(days: number): Promise<void> {
  now += days * DAY;
  // Files have the time of this machine.
  const old = new Date(now - 2 * DAY);
  for (const name of files()) utimesSync(join(folder(), name), old, old);
  await fixture.shop.backend.sweep();
}

test("photos are deleted after the days of the setting, unsent ones after a week; 0 keeps them", async () => {
  const sent = await addPhoto();
  await ask([sent.id]);
  const unsent = await addPhoto();
  const left = async () => (await rows()).map(({ id }) => id);
  kept = 30;
  await later(8);
  expect(await left()).toContain(sent.id);
  expect(await left()).not.toContain(unsent.id);
  kept = 0;
  await later(1_000);
  expect(await left()).toContain(sent.id);
  kept = 30;
  await later(1);
  expect(await left()).toEqual([]);
  expect(files()).toEqual([]);
});
