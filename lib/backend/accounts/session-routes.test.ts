/** @jest-environment node */
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

const item = { product_id: 1, batch_no: "", quantity: 1 };

async function sessions(): Promise<number> {
  return (await shop.db.selectFrom("sessions").select("id").execute()).length;
}

test("stores the session at the first write, not at a read", async () => {
  const visitor = new Visitor(shop.backend);
  const before = await sessions();
  const cart = await visitor.get("/api/cart");
  expect(cart.headers.getSetCookie()).toEqual([]);
  await visitor.get("/csrf-token");
  await visitor.get("/api/csrf-token");
  await visitor.get("/api/cart");
  expect(await sessions()).toBe(before);
  expect((await visitor.send("POST", "/api/cart", item)).status).toBe(200);
  expect(await sessions()).toBe(before + 1);
});

test("stores no session for a rejected write", async () => {
  const before = await sessions();
  const visitor = new Visitor(shop.backend);
  expect((await visitor.send("POST", "/api/cart", { ...item, product_id: 9_999 })).status).toBe(
    422,
  );
  expect(await sessions()).toBe(before);
});

test("sets an HttpOnly session cookie and a readable token, both Lax for the whole site", async () => {
  const response = await new Visitor(shop.backend).get("/csrf-token");
  const [session, token] = response.headers.getSetCookie();
  expect(session).toMatch(/^shop_session=.+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(token).toMatch(/^XSRF-TOKEN=.+; Max-Age=\d+; Path=\/; SameSite=Lax$/);
  expect(response.body).toEqual({ csrf_token: /=([^;]+)/.exec(token ?? "")?.[1] });
});

test("sets Secure cookies and a __Host- session on https", async () => {
  const secure = await openShop({ siteUrl: "https://shop.example" });
  const visitor = new Visitor(secure.backend, "https://shop.example");
  const cookies = (await visitor.get("/csrf-token")).headers.getSetCookie();
  expect(cookies[0]).toMatch(/^__Host-shop_session=.*; HttpOnly; Secure; SameSite=Lax$/);
  expect(cookies[1]).toMatch(/; Secure; SameSite=Lax$/);
  expect((await visitor.send("POST", "/api/cart", item)).status).toBe(200);
  await secure.close();
});

test("keeps a valid token and replaces an invalid one", async () => {
  const visitor = new Visitor(shop.backend);
  const first = await visitor.get("/csrf-token");
  expect((await visitor.get("/api/csrf-token")).body).toEqual(first.body);
  visitor.cookies.set("XSRF-TOKEN", "broken");
  expect((await visitor.get("/csrf-token")).body).not.toEqual(first.body);
  expect((await visitor.send("POST", "/api/cart", item)).status).toBe(200);
});

test("ignores a session cookie with a wrong signature", async () => {
  const visitor = new Visitor(shop.backend);
  await visitor.send("POST", "/api/cart", item);
  const own = visitor.cookies.get("shop_session") ?? "";
  const changed = own.startsWith("A") ? "B" : "A";
  for (const forged of [changed + own.slice(1), own.slice(0, -2), "x", "a.b.c", `${own}.x`]) {
    const thief = new Visitor(shop.backend);
    thief.cookies.set("shop_session", forged);
    thief.cookies.set("XSRF-TOKEN", visitor.cookies.get("XSRF-TOKEN") ?? "");
    expect((await thief.get("/api/cart")).body).toMatchObject({ cartItems: [] });
    expect((await thief.send("POST", "/api/cart", item)).status).toBe(419);
    await thief.get("/csrf-token");
    expect(thief.cookies.get("shop_session")).not.toBe(forged);
  }
});

test("never adopts a session id chosen by an attacker", async () => {
  const visitor = new Visitor(shop.backend);
  visitor.cookies.set("shop_session", "attackers-choice");
  await visitor.get("/csrf-token");
  expect(visitor.cookies.get("shop_session")).not.toContain("attackers-choice");
});

describe("CSRF protection of writes", () => {
  const post = async (headers: Record<string, string>, withCookies = true) => {
    const visitor = new Visitor(shop.backend);
    await visitor.get("/csrf-token");
    const token = visitor.cookies.get("XSRF-TOKEN") ?? "";
    if (!withCookies) visitor.cookies.clear();
    const filled = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace("TOKEN", token),
    ]);
    const init = {
      headers: { "Content-Type": "application/json", ...Object.fromEntries(filled) },
      body: JSON.stringify(item),
    };
    return (await visitor.request("POST", "/api/cart", init)).status;
  };

  test.each([
    ["X-XSRF-TOKEN alone", { "X-XSRF-TOKEN": "TOKEN" }, 200],
    ["X-CSRF-TOKEN alone", { "X-CSRF-TOKEN": "TOKEN" }, 200],
    ["one good of two", { "X-CSRF-TOKEN": "old", "X-XSRF-TOKEN": "TOKEN" }, 200],
    ["no token", {}, 419],
    ["a changed token", { "X-XSRF-TOKEN": "TOKENx" }, 419],
    ["an unreadable token", { "X-XSRF-TOKEN": "%E0%A4%A" }, 419],
    ["own site", { "X-XSRF-TOKEN": "TOKEN", "Sec-Fetch-Site": "same-origin" }, 200],
    ["typed by the person", { "X-XSRF-TOKEN": "TOKEN", "Sec-Fetch-Site": "none" }, 200],
    ["another site", { "X-XSRF-TOKEN": "TOKEN", "Sec-Fetch-Site": "cross-site" }, 403],
    ["a sister site", { "X-XSRF-TOKEN": "TOKEN", "Sec-Fetch-Site": "same-site" }, 403],
    ["own origin", { "X-XSRF-TOKEN": "TOKEN", Origin: SITE_URL }, 200],
    ["another origin", { "X-XSRF-TOKEN": "TOKEN", Origin: "https://evil.example" }, 403],
    ["no origin to tell", { "X-XSRF-TOKEN": "TOKEN", Origin: "null" }, 403],
  ])("checks a write with %s", async (_name, headers, status) => {
    expect(await post(headers)).toBe(status);
  });

  test("rejects a token without its session", async () => {
    expect(await post({ "X-XSRF-TOKEN": "TOKEN" }, false)).toBe(419);
  });

  test("rejects the token of another session", async () => {
    const other = new Visitor(shop.backend);
    await other.get("/csrf-token");
    const visitor = new Visitor(shop.backend);
    await visitor.get("/csrf-token");
    const headers = { "X-XSRF-TOKEN": other.cookies.get("XSRF-TOKEN") ?? "" };
    expect((await visitor.send("POST", "/api/cart", item, { headers })).status).toBe(419);
  });
});

test("ends a session after 30 idle days, or 180 days", async () => {
  let clock = Date.now();
  const aging = await openShop({ now: () => clock });
  const day = 86_400_000;
  const visitor = new Visitor(aging.backend);
  const add = () => visitor.send("POST", "/api/cart", { ...item, product_id: 2 });
  expect((await add()).status).toBe(200);
  clock += 29 * day;
  expect((await add()).status).toBe(200);
  clock += 31 * day;
  expect((await visitor.get("/api/cart")).body).toMatchObject({ cartItems: [] });
  expect((await add()).status).toBe(419);
  await visitor.get("/csrf-token");
  expect((await add()).status).toBe(200);
  for (let weeks = 0; weeks < 25; weeks++) {
    clock += 7 * day;
    await add();
  }
  expect((await visitor.get("/api/cart")).body).not.toMatchObject({ cartItems: [] });
  clock += 6 * day;
  expect((await visitor.get("/api/cart")).body).toMatchObject({ cartItems: [] });
  await aging.close();
});
