/** @jest-environment node */
import { can } from "@/lib/contract/permissions";
import { ROLES, type Role } from "@/lib/contract/terms";
import { runData } from "@/lib/dev/testing/backend/commands";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { testOptions } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { PushBrowser, readVapid, startPushService } from "@/lib/dev/testing/push-service";
import { openBackend } from "../backend";

const HOUR = 3_600_000;

let at: number;
let statuses: (number | null)[];
let service: Awaited<ReturnType<typeof startPushService>>;
let fixture: OrderFixture;

beforeEach(async () => {
  at = Date.now();
  statuses = [];
  service = await startPushService(() => (statuses.length > 0 ? (statuses.shift() ?? null) : 201));
  fixture = await OrderFixture.open({
    outbox: { pushService: service.url },
    now: () => at,
    rateLimitScale: 100,
  });
});

afterEach(() => service.stop());

/** A browser at the desk with keys of its own. */
function device(name: string, language: "en" | "bn" = "en") {
  const browser = new PushBrowser();
  const body = { endpoint: `${service.url}/send/${name}`, keys: browser.keys, language };
  return { browser, body };
}

async function switchOn(desk: DeskVisitor, name: string, language: "en" | "bn" = "en") {
  const { browser, body } = device(name, language);
  const { status } = await desk.post("notifications", body);
  expect(status).toBe(200);
  return browser;
}

async function order(): Promise<void> {
  const { status, body } = await fixture.place(new Visitor(fixture.shop.backend));
  expect([status, body]).toEqual([200, expect.anything()]);
}

const deliver = () => fixture.shop.backend.deliver();

const pushes = () =>
  fixture.shop.db
    .selectFrom("outbox_messages")
    .select(["state", "payload", "last_error"])
    .where("channel", "=", "staff-push")
    .orderBy("id")
    .execute();

const devices = () =>
  fixture.shop.db.selectFrom("push_subscriptions").select(["endpoint", "staff_id"]).execute();

const staffId = async (role: Role) =>
  (
    await fixture.shop.db
      .selectFrom("staff")
      .select("id")
      .where("mail", "=", demoStaff(role).mail)
      .executeTakeFirstOrThrow()
  ).id;

const EXPECTED: Record<Role, number> = {
  owner: 200,
  orders: 200,
  pharmacist: 200,
  accounts: 200,
  catalogue: 403,
  clinic: 403,
  content: 403,
};

test.each(ROLES)("only those who see orders are notified of them: %s", async (role) => {
  const desk = await openDesk(fixture.shop.backend, role);
  const { status } = await desk.post("notifications", device("a").body);
  expect([status, can(role, "orders", "list")]).toEqual([EXPECTED[role], EXPECTED[role] === 200]);
  expect(await devices()).toHaveLength(EXPECTED[role] === 200 ? 1 : 0);
});

test("each device is notified of a new order, encrypted, signed and without its contents", async () => {
  const orders = await openDesk(fixture.shop.backend, "orders");
  const english = await switchOn(orders, "phone");
  const bengali = await switchOn(await openDesk(fixture.shop.backend, "pharmacist"), "pc", "bn");
  const { body } = await orders.get("notifications");
  await order();
  await deliver();
  expect(service.calls.map(({ path }) => path).sort()).toEqual(["/send/pc", "/send/phone"]);
  const texts: string[] = [];
  for (const { path, headers, body: sent } of service.calls) {
    texts.push(await (path === "/send/pc" ? bengali : english).read(sent));
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
    expect(Number(headers.ttl)).toBeGreaterThan(0);
    const { key, header, claims } = await readVapid(headers.authorization);
    expect(key).toBe(Object(body).public_key);
    expect(header).toEqual({ typ: "JWT", alg: "ES256" });
    expect(claims).toEqual({
      aud: service.url,
      exp: Math.floor((at + 12 * HOUR) / 1_000),
      sub: fixture.shop.writer.origin,
    });
  }
  expect(texts.map((text) => JSON.parse(text)).sort((a, b) => (a.body < b.body ? -1 : 1))).toEqual([
    { title: "Niramoy", body: "A new order is waiting", url: "/desk/orders" },
    { title: "নিরাময়", body: "একটি নতুন অর্ডার অপেক্ষা করছে", url: "/desk/orders" },
  ]);
  expect((await pushes()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  await deliver();
  expect(service.calls).toHaveLength(2);
});

test("is retried until the push service takes it", async () => {
  await switchOn(await openDesk(fixture.shop.backend, "orders"), "a");
  statuses = [503, null, 201];
  await order();
  for (let attempt = 0; attempt < 4; attempt++) {
    await deliver();
    at += 60_000;
  }
  expect(service.calls).toHaveLength(3);
  expect(await pushes()).toMatchObject([{ state: "sent" }]);
});

test.each([404, 410, 403])(
  "after %s the device is removed, and staff decide nothing",
  async (status) => {
    await switchOn(await openDesk(fixture.shop.backend, "orders"), "a");
    statuses = [status];
    await order();
    await deliver();
    expect(await devices()).toEqual([]);
    expect(await pushes()).toMatchObject([
      { state: "withdrawn", last_error: `answered ${status}` },
    ]);
    await order();
    expect(await pushes()).toHaveLength(1);
  },
);

test("an order of a quarter of an hour ago is no news", async () => {
  await switchOn(await openDesk(fixture.shop.backend, "orders"), "a");
  statuses = [503];
  await order();
  await deliver();
  at += HOUR / 4;
  await deliver();
  expect(service.calls).toHaveLength(1);
  expect(await pushes()).toMatchObject([{ state: "withdrawn" }]);
});

test("a device switched on again has one entry; that of another person becomes their own", async () => {
  const orders = await openDesk(fixture.shop.backend, "orders");
  await switchOn(orders, "a");
  const browser = await switchOn(orders, "a");
  await order();
  await deliver();
  expect(service.calls).toHaveLength(1);
  expect(await browser.read(service.calls[0]?.body ?? Buffer.of())).toContain("new order");
  await switchOn(await openDesk(fixture.shop.backend, "accounts"), "a");
  expect(await devices()).toEqual([
    { endpoint: `${service.url}/send/a`, staff_id: await staffId("accounts") },
  ]);
});

test("an eleventh device replaces the oldest", async () => {
  const desk = await openDesk(fixture.shop.backend, "orders");
  for (let n = 1; n <= 11; n++) await switchOn(desk, String(n));
  const endpoints = (await devices()).map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(10);
  expect(endpoints).not.toContain(`${service.url}/send/1`);
});

test("a device is switched off by its own person only, once", async () => {
  const desk = await openDesk(fixture.shop.backend, "orders");
  await switchOn(desk, "a");
  const { body } = await desk.get("notifications");
  expect(body).toMatchObject({ data: [{ endpoint: `${service.url}/send/a` }] });
  const path = `notifications/${Object(body).data[0].id}/remove`;
  const other = await openDesk(fixture.shop.backend, "accounts");
  expect((await other.get("notifications")).body).toMatchObject({ data: [] });
  expect((await other.post(path)).status).toBe(404);
  expect((await desk.post(path)).status).toBe(200);
  expect((await desk.post(path)).status).toBe(404);
  await order();
  expect(await pushes()).toEqual([]);
});

test.each([
  ["the owner blocks the person", { disabled: true, reason: "Left the shop" }],
  ["the role may not see orders", { role: "content" }],
])("notifications end when %s", async (_, change) => {
  const desk = await openDesk(fixture.shop.backend, "orders");
  await switchOn(desk, "a");
  await order();
  const owner = await openDesk(fixture.shop.backend, "owner");
  await owner.confirm(demoStaff("owner").password);
  await edit(owner, await staffId("orders"), change);
  expect(await devices()).toEqual([]);
  await deliver();
  expect(service.calls).toEqual([]);
  expect(await pushes()).toEqual([]);
});

async function edit(owner: DeskVisitor, id: number, change: object) {
  const { version, name, role } = await owner.read(`staff/${id}`);
  expect((await owner.put(`staff/${id}`, { version, name, role, ...change })).status).toBe(200);
}

test("the person ends them with the session of a lost phone", async () => {
  const phone = await openDesk(fixture.shop.backend, "orders");
  await switchOn(phone, "phone");
  const desk = await openDesk(fixture.shop.backend, "orders");
  await switchOn(desk, "pc");
  await desk.post("sessions/end-others");
  expect(await devices()).toMatchObject([{ endpoint: `${service.url}/send/pc` }]);
});

test("an expired session and a logout leave them on: the desk need not be open", async () => {
  const desk = await openDesk(fixture.shop.backend, "orders");
  await switchOn(desk, "a");
  await desk.post("logout");
  at += 13 * HOUR;
  await openDesk(fixture.shop.backend, "orders");
  await order();
  await deliver();
  expect(service.calls).toHaveLength(1);
});

test.each([
  ["a private address", { endpoint: "https://10.0.0.1/send" }],
  ["an http address", { endpoint: "http://push.example/send" }],
  ["a key of another length", { keys: { p256dh: "BCVx", auth: "BTBZMqHH6r4Tts7J_aSIgg" } }],
  [
    "a key that is no point",
    { keys: { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: "BTBZMqHH6r4Tts7J_aSIgg" } },
  ],
  ["no keys", { keys: undefined }],
])("%s is refused", async (_, change) => {
  const desk = await openDesk(fixture.shop.backend, "orders");
  const { status } = await desk.post("notifications", { ...device("a").body, ...change });
  expect(status).toBe(422);
  expect(await devices()).toEqual([]);
});

test("two instances have one key, and send each message once", async () => {
  const { shop } = fixture;
  const other = await openBackend(testOptions(shop.dataDir, shop.options));
  const desk = await openDesk(shop.backend, "orders");
  const key = async (from: DeskVisitor) =>
    Object((await from.get("notifications")).body).public_key;
  expect(await key(await openDesk(other, "orders"))).toBe(await key(desk));
  await switchOn(desk, "a");
  await order();
  await Promise.all([deliver(), other.deliver()]);
  expect(service.calls).toHaveLength(1);
  await other.close();
});

test("the commands that end sessions end them, too", async () => {
  await switchOn(await openDesk(fixture.shop.backend, "orders"), "a");
  const reason = ["--reason", "Left the shop", "--by", "Salma"];
  await runData(fixture.shop, ["staff", "disable", demoStaff("orders").mail, ...reason]);
  expect(await devices()).toEqual([]);
});
