/** @jest-environment node */
import { z } from "zod";
import { cartOf, loginAs, openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const OLD = "niramoy-demo-1";
const NEW = "tulip kettle by the river";
const PHONE =
  "Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";

let clock: number;
let shop: TestShop;

beforeEach(async () => {
  clock = Math.floor(Date.now() / 1000) * 1000;
  shop = await openShop({ now: () => clock });
});

const listSchema = z.object({
  sessions: z.array(
    z.strictObject({
      id: z.number().int(),
      current: z.boolean(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      started_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime(),
    }),
  ),
});

async function sessionsOf(visitor: Visitor) {
  return listSchema.parse((await visitor.get("/api/sessions")).body).sessions;
}

async function isLoggedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.get("/logged-on-user")).body !== null;
}

const item = { product_id: 1, batch_no: "", quantity: 1 };
const form = { current_password: OLD, password: NEW, password_confirmation: NEW };

const change = (visitor: Visitor, fields: object = {}) =>
  visitor.send("POST", "/api/change-password", { ...form, ...fields });

describe("password change", () => {
  test("replaces the password, ends other sessions, and renews this session's token", async () => {
    const phone = await openCustomer(shop, "rahima");
    const laptop = await openCustomer(shop, "rahima");
    const stranger = await openCustomer(shop, "nusrat");
    await phone.visitor.send("POST", "/api/cart", item);
    const before = new Map(phone.visitor.cookies);
    const response = await change(phone.visitor);
    expect(response).toMatchObject({ status: 200, body: { message: expect.any(String) } });

    expect(phone.visitor.cookies.get("shop_session")).not.toBe(before.get("shop_session"));
    expect(phone.visitor.cookies.get("XSRF-TOKEN")).not.toBe(before.get("XSRF-TOKEN"));
    expect(await isLoggedIn(phone.visitor)).toBe(true);
    expect((await cartOf(phone.visitor)).cartItems).toHaveLength(1);
    expect((await phone.visitor.send("POST", "/api/cart", item)).status).toBe(200);

    const stolen = new Visitor(shop.backend);
    for (const [name, value] of before) stolen.cookies.set(name, value);
    for (const ended of [laptop.visitor, stolen]) {
      expect(await isLoggedIn(ended)).toBe(false);
      expect((await ended.send("POST", "/api/cart", item)).status).toBe(419);
    }
    expect(await isLoggedIn(stranger.visitor)).toBe(true);

    const login = (password: string) => sendLogin(new Visitor(shop.backend), "rahima", password);
    expect((await login(OLD)).status).toBe(422);
    expect((await login(NEW)).status).toBe(200);
  });

  test.each([
    ["current_password", { current_password: "not this one" }],
    ["current_password", { current_password: "" }],
    ["current_password", { current_password: undefined }],
    ["current_password", { current_password: 5 }],
    ["password", { password: "short", password_confirmation: "short" }],
    ["password", { password: OLD, password_confirmation: OLD }],
    ["password", { password: "Password1!", password_confirmation: "Password1!" }],
    ["password", { password: "rahima-1711000001", password_confirmation: "rahima-1711000001" }],
    ["password", { password: "khatun2026", password_confirmation: "khatun2026" }],
    ["password", { password: undefined, password_confirmation: undefined }],
    ["password_confirmation", { password_confirmation: `${NEW} ` }],
    ["password_confirmation", { password_confirmation: undefined }],
  ])(
    "rejects a bad %s with an error at the field and changes nothing: %p",
    async (field, fields) => {
      const { visitor } = await openCustomer(shop, "rahima");
      const other = await openCustomer(shop, "rahima");
      expect(await change(visitor, fields)).toMatchObject({
        status: 422,
        body: {
          message: expect.any(String),
          errors: { [field]: expect.arrayContaining([expect.any(String)]) },
        },
      });
      expect(await isLoggedIn(other.visitor)).toBe(true);
      expect((await sendLogin(new Visitor(shop.backend), "rahima", OLD)).status).toBe(200);
    },
  );

  test("requires a customer and the own site, and allows ten attempts in 15 minutes", async () => {
    expect((await change(new Visitor(shop.backend))).status).toBe(401);
    const { visitor } = await openCustomer(shop, "rahima");
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const foreign = visitor.send("POST", "/api/change-password", form, { headers });
    expect((await foreign).status).toBe(403);
    const init = { body: JSON.stringify(form), headers: { "Content-Type": "application/json" } };
    expect((await visitor.request("POST", "/api/change-password", init)).status).toBe(419);
    for (let n = 0; n < 10; n++)
      expect((await change(visitor, { current_password: `${n}` })).status).toBe(422);
    const refused = await change(visitor);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("900");
    clock += 15 * 60_000;
    expect((await change(visitor)).status).toBe(200);
  });

  test("changes the password once for a repeated request, and stores no password", async () => {
    const { visitor } = await openCustomer(shop, "rahima");
    const responses = await Promise.all([change(visitor), change(visitor)]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(visitor)).toHaveLength(1);
    expect(await shop.db.selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
  });

  test("ends a concurrent login with the old password", async () => {
    const { visitor } = await openCustomer(shop, "rahima");
    const others = Array.from({ length: 4 }, () => new Visitor(shop.backend));
    for (const other of others) await other.get("/csrf-token");
    const [changed] = await Promise.all([
      change(visitor),
      ...others.map((other) => sendLogin(other, "rahima", OLD)),
    ]);
    expect(changed.status).toBe(200);
    for (const other of others) expect(await isLoggedIn(other)).toBe(false);
    expect(await sessionsOf(visitor)).toHaveLength(1);
  });
});

describe("sessions", () => {
  test("lists sessions with browser, start and last use", async () => {
    const visitor = new Visitor(shop.backend);
    const headers = { "User-Agent": PHONE };
    await sendLogin(visitor, "rahima", OLD, { headers });
    clock += 2 * 3_600_000;
    const { visitor: laptop } = await openCustomer(shop, "rahima");
    await openCustomer(shop, "nusrat");
    const [first, second, ...rest] = await sessionsOf(laptop);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ current: true, browser: null, system: null });
    expect(second).toMatchObject({
      current: false,
      browser: "chrome",
      system: "android",
      started_at: new Date(clock - 2 * 3_600_000).toISOString(),
    });
    const rows = await shop.db.selectFrom("login_sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("SM-A145F");
    await visitor.get("/logged-on-user");
    expect((await sessionsOf(visitor)).find(({ current }) => current)).toMatchObject({
      browser: "chrome",
      last_seen_at: new Date(clock).toISOString(),
    });
  });

  test("does not list an expired session", async () => {
    await openCustomer(shop, "rahima");
    clock += 8 * 86_400_000;
    const { visitor } = await openCustomer(shop, "rahima");
    expect(await sessionsOf(visitor)).toHaveLength(1);
  });

  test("ends a session for its owner only", async () => {
    const phone = await openCustomer(shop, "rahima");
    const laptop = await openCustomer(shop, "rahima");
    const thief = await openCustomer(shop, "nusrat");
    const id = (await sessionsOf(laptop.visitor)).find(({ current }) => !current)?.id;
    for (const path of [`/api/sessions/${id}`, "/api/sessions/999999", "/api/sessions/x"])
      expect((await thief.visitor.send("DELETE", path)).status).toBe(404);
    expect(await isLoggedIn(phone.visitor)).toBe(true);
    expect((await laptop.visitor.send("DELETE", `/api/sessions/${id}`)).status).toBe(200);
    expect(await isLoggedIn(phone.visitor)).toBe(false);
    expect((await phone.visitor.send("POST", "/api/cart", item)).status).toBe(419);
    expect((await laptop.visitor.send("DELETE", `/api/sessions/${id}`)).status).toBe(404);
    expect(await isLoggedIn(laptop.visitor)).toBe(true);
  });

  test("logs out when the current session is ended", async () => {
    const { visitor } = await openCustomer(shop, "rahima");
    const [own] = await sessionsOf(visitor);
    const response = await visitor.send("DELETE", `/api/sessions/${own?.id}`);
    expect(response.status).toBe(200);
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/=; Max-Age=0;/);
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  test("ends all other sessions, also if repeated", async () => {
    const others = [await openCustomer(shop, "rahima"), await openCustomer(shop, "rahima")];
    const stranger = await openCustomer(shop, "nusrat");
    const { visitor } = await openCustomer(shop, "rahima");
    for (const ended of [2, 0])
      expect(await visitor.send("DELETE", "/api/sessions")).toMatchObject({
        status: 200,
        body: { ended },
      });
    for (const other of others) expect(await isLoggedIn(other.visitor)).toBe(false);
    expect(await isLoggedIn(stranger.visitor)).toBe(true);
    expect(await isLoggedIn(visitor)).toBe(true);
    await loginAs(new Visitor(shop.backend), "rahima");
  });

  test("rejects guests and other sites", async () => {
    const guest = new Visitor(shop.backend);
    expect((await guest.get("/api/sessions")).status).toBe(401);
    expect((await guest.send("DELETE", "/api/sessions")).status).toBe(401);
    expect((await guest.send("DELETE", "/api/sessions/1")).status).toBe(401);
    const { visitor } = await openCustomer(shop, "rahima");
    const headers = { "Sec-Fetch-Site": "cross-site" };
    for (const path of ["/api/sessions", "/api/sessions/1"]) {
      expect((await visitor.send("DELETE", path, undefined, { headers })).status).toBe(403);
      expect((await visitor.request("DELETE", path)).status).toBe(419);
    }
    expect((await visitor.get("/api/sessions")).headers.get("Cache-Control")).toBe("no-store");
  });
});
