/** @jest-environment node */
import { openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { limitKey } from "../kernel/rate-limit/counters";

const MINUTE = 60_000;
let clock: number;
let shop: TestShop;

beforeEach(async () => {
  clock = Date.now();
  shop = await openShop({ now: () => clock });
});

const from = (clientAddress: string) => ({ context: { clientAddress } });

async function statuses(times: number, send: (n: number) => Promise<{ status: number }>) {
  const given: number[] = [];
  for (let n = 0; n < times; n++) given.push((await send(n)).status);
  return given;
}

const repeat = (status: number, times: number) => Array.from({ length: times }, () => status);

const HARD = { status: 422, body: { robot: "hard" } };

describe("visitors behind one address", () => {
  const NAT = from("203.0.113.9");
  const order = async (visitor: Visitor, body: unknown) =>
    visitor.send("POST", "/api/instant-order", body, NAT);

  test("accepts the order of another visitor after 110 orders with an invalid token", async () => {
    const productId = await arrangeProduct(shop.db, "bp-arm", 50);
    const junk = () => order(new Visitor(shop.backend), orderBody(productId, "x"));
    expect(await statuses(110, junk)).toEqual(repeat(422, 110));
    const neighbour = new Visitor(shop.backend);
    const good = orderBody(productId, await neighbour.robotToken());
    expect((await order(neighbour, good)).status).toBe(200);
  });

  test("accepts the order of another visitor after 110 orders with a used token", async () => {
    const productId = await arrangeProduct(shop.db, "bp-arm", 50);
    const first = new Visitor(shop.backend);
    const spent = orderBody(productId, await first.robotToken());
    expect((await order(first, spent)).status).toBe(200);
    const replay = () => order(new Visitor(shop.backend), spent);
    expect(await statuses(110, replay)).toEqual(repeat(422, 110));
    const neighbour = new Visitor(shop.backend);
    const good = orderBody(productId, await neighbour.robotToken());
    expect((await order(neighbour, good)).status).toBe(200);
  });

  test("requires a hard check for a minute after a flood of invalid tokens", async () => {
    const productId = await arrangeProduct(shop.db, "bp-arm", 50);
    const junk = () => order(new Visitor(shop.backend), orderBody(productId, "x"));
    await statuses(300, junk);
    const neighbour = new Visitor(shop.backend);
    const usual = orderBody(productId, await neighbour.robotToken());
    expect(await order(neighbour, usual)).toMatchObject(HARD);
    const hard = orderBody(productId, await neighbour.robotToken("order", "hard"));
    expect((await order(neighbour, hard)).status).toBe(200);
    clock += MINUTE;
    expect((await order(neighbour, usual)).status).toBe(200);
  });

  test("accepts the right password with a robot check after 40 wrong logins", async () => {
    const guess = (n: number) =>
      sendLogin(new Visitor(shop.backend), `user-${n}@example.com`, "x", NAT);
    expect(await statuses(40, guess)).toEqual(repeat(422, 40));
    const owner = new Visitor(shop.backend);
    expect(await sendLogin(owner, "rahima", "niramoy-demo-1", NAT)).toMatchObject({
      status: 422,
      body: { errors: { recaptchaToken: ["Please complete the robot check."] } },
    });
    const login = { email: "rahima", password: "niramoy-demo-1" };
    const recaptchaToken = await owner.robotToken("login");
    const response = await owner.send("POST", "/admin/login", { ...login, recaptchaToken }, NAT);
    expect(response.status).toBe(200);
  });

  test("does not count correct passwords", async () => {
    for (let n = 0; n < 40; n++)
      expect(
        (await sendLogin(new Visitor(shop.backend), "rahima", "niramoy-demo-1", NAT)).status,
      ).toBe(200);
  });

  test("counts customers by account, independent of their address", async () => {
    const productId = await arrangeProduct(shop.db, "bp-arm", 500);
    const key = limitKey("order", "address", "203.0.113.9");
    await shop.db
      .insertInto("rate_limits")
      .values({ key, hits: 100, resets_at: clock + 60 * MINUTE })
      .execute();
    const guest = new Visitor(shop.backend);
    const asGuest = orderBody(productId, await guest.robotToken());
    expect(await order(guest, asGuest)).toMatchObject(HARD);
    const { visitor } = await openCustomer(shop, "rahima");
    const asCustomer = orderBody(productId, await visitor.robotToken());
    expect((await order(visitor, asCustomer)).status).toBe(200);
  });
});

test("requires a check after 30 password guesses of an address or 10 of a session", async () => {
  const asked = async (response: Promise<{ body: unknown }>) =>
    Object(Object((await response).body).errors).recaptchaToken !== undefined;
  const guess = (n: number, address: string) =>
    sendLogin(new Visitor(shop.backend), `user-${n}@example.com`, "x", from(address));
  for (let n = 0; n < 30; n++) expect(await asked(guess(n, "203.0.113.9"))).toBe(false);
  expect(await asked(guess(31, "203.0.113.9"))).toBe(true);
  expect(await asked(guess(32, "::ffff:203.0.113.9"))).toBe(true);
  expect(await asked(guess(33, "203.0.113.10"))).toBe(false);
  const visitor = new Visitor(shop.backend);
  const again = (n: number) => sendLogin(visitor, `other-${n}@example.com`, "x");
  for (let n = 0; n < 10; n++) expect(await asked(again(n))).toBe(false);
  expect(await asked(again(10))).toBe(true);
});

test("ignores a forged X-Forwarded-For", async () => {
  const guess = (n: number) =>
    sendLogin(new Visitor(shop.backend), `user-${n}@example.com`, "x", {
      headers: { "X-Forwarded-For": `198.51.100.${n}`, "X-Client-Address": `198.51.100.${n}` },
      context: { clientAddress: "203.0.113.9" },
    });
  await statuses(30, guess);
  expect((await guess(31)).body).toMatchObject({ errors: { recaptchaToken: expect.anything() } });
});

test("counts an IPv6 network as one address", async () => {
  const guess = (n: number) =>
    sendLogin(new Visitor(shop.backend), `user-${n}@example.com`, "x", from(`2001:db8:1:2::${n}`));
  await statuses(30, guess);
  expect((await guess(31)).body).toMatchObject({ errors: { recaptchaToken: expect.anything() } });
});

describe("order: 20 per hour and session", () => {
  let productId: number;
  let visitor: Visitor;
  const token = (level: "usual" | "hard") => visitor.robotToken("order", level);
  const send = (body: unknown, key?: string) => {
    const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
    return visitor.send("POST", "/api/instant-order", body, { headers });
  };
  const order = async (level: "usual" | "hard", key?: string) =>
    send(orderBody(productId, await token(level)), key);
  const setHits = (name: string, hits: number) =>
    shop.db
      .updateTable("rate_limits")
      .set({ hits })
      .where("key", "like", `${name}:session:%`)
      .execute();

  beforeEach(async () => {
    productId = await arrangeProduct(shop.db, "bp-arm", 500);
    visitor = new Visitor(shop.backend);
  });

  test("requires a hard check for each additional order, and does not count repeats", async () => {
    const placed = await order("usual", "rate-limit-key");
    expect(placed.status).toBe(200);
    await setHits("order", 19);
    expect((await order("usual")).status).toBe(200);
    expect(await order("usual")).toMatchObject(HARD);
    const hard = orderBody(productId, await token("hard"));
    expect((await send(hard)).status).toBe(200);
    expect((await send(hard)).status).toBe(422);
    expect(await order("usual", "rate-limit-key")).toMatchObject({
      status: 200,
      body: placed.body,
    });
    clock += 60 * MINUTE;
    expect((await order("usual")).status).toBe(200);
  });

  test("rejects a flood of hard checks for a minute", async () => {
    await order("usual");
    await setHits("order", 20);
    expect((await order("hard")).status).toBe(200);
    await setHits("hard-check", 30);
    const refused = await order("hard");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("60");
    clock += MINUTE;
    expect((await order("hard")).status).toBe(200);
  });
});

test("register: does not count refusals, and requires a hard check after 5 per hour", async () => {
  const visitor = new Visitor(shop.backend);
  const send = async (n: number, level: "usual" | "hard" = "usual") =>
    visitor.send("POST", "/api/fn-register", {
      name: "Karim Mia",
      mobile_no: `0181900000${n}`,
      email: "",
      password: "a long secret of mine 7",
      password_confirmation: "a long secret of mine 7",
      marketingConsent: false,
      privacyPolicy: true,
      recaptchaToken: await visitor.robotToken("register", level),
    });
  const empty = () => visitor.send("POST", "/api/fn-register", {});
  expect(await statuses(25, empty)).toEqual(repeat(422, 25));
  expect(await statuses(5, send)).toEqual(repeat(201, 5));
  expect(await send(6)).toMatchObject(HARD);
  expect((await send(6, "hard")).status).toBe(201);
});

test("cart: 60 writes per minute, without repeats", async () => {
  const visitor = new Visitor(shop.backend);
  const headers = { "Idempotency-Key": "rate-limit-cart" };
  const product_id = await arrangeProduct(shop.db, "bp-arm", 500);
  const body = { product_id, batch_no: "T-1", quantity: 1 };
  const added = await visitor.send("POST", "/api/cart", body, { headers });
  expect(added.status).toBe(200);
  const write = (n: number) =>
    n % 2
      ? visitor.send("DELETE", "/api/cart/99999")
      : visitor.send("PATCH", "/api/update-cart/99999", { quantity: 1 });
  expect(await statuses(60, write)).toEqual([...repeat(404, 59), 429]);
  expect((await visitor.send("POST", "/api/cart", body)).status).toBe(429);
  const again = await visitor.send("POST", "/api/cart", body, { headers });
  expect(again).toMatchObject({ status: 200, body: added.body });
  clock += MINUTE;
  expect((await write(1)).status).toBe(404);
});

test("review: 20 per hour for a customer on all devices", async () => {
  const devices = [await openCustomer(shop, "rahima"), await openCustomer(shop, "rahima")];
  const send = (n: number) =>
    (devices[n % 2] ?? devices[0])?.visitor.send("POST", "/api/product-review", {
      product_id: 99_999,
      rating: 5,
      comment: "x",
    }) ?? Promise.reject(new Error("no device"));
  expect(await statuses(21, send)).toEqual([...repeat(422, 20), 429]);
});

test("robot check: 60 per minute, then hard ones", async () => {
  const visitor = new Visitor(shop.backend);
  await visitor.get("/csrf-token");
  const ask = () => visitor.get("/api/robot-check?action=order");
  const isHard = ({ body }: { body: unknown }) => JSON.stringify(body).includes('"hard":true');
  expect(await statuses(59, ask)).toEqual(repeat(200, 59));
  expect(isHard(await ask())).toBe(false);
  expect(isHard(await ask())).toBe(true);
  clock += MINUTE;
  expect(isHard(await ask())).toBe(false);
});

test("search: 60 per minute", async () => {
  const visitor = new Visitor(shop.backend);
  await visitor.get("/csrf-token");
  const ask = () => visitor.get("/api/get-search-products?query=mask");
  expect(await statuses(61, ask)).toEqual([...repeat(200, 60), 429]);
});

test("contact: 5 per hour, then a hard check", async () => {
  const visitor = new Visitor(shop.backend);
  const send = async (level: "usual" | "hard") =>
    visitor.send("POST", "/api/contact-us", {
      message: "Hello",
      recaptchaToken: await visitor.robotToken("contact", level),
    });
  expect(await statuses(5, () => send("usual"))).toEqual(repeat(200, 5));
  expect(await send("usual")).toMatchObject(HARD);
  expect((await send("hard")).status).toBe(200);
});

test("RATE_LIMIT_SCALE multiplies the limits", async () => {
  const wide = await openShop({ rateLimitScale: 2 });
  const visitor = new Visitor(wide.backend);
  await visitor.get("/csrf-token");
  const ask = () => visitor.get("/api/get-search-products?query=mask");
  expect(await statuses(121, ask)).toEqual([...repeat(200, 120), 429]);
  await wide.close();
});

test("keeps counters after a restart, without personal data, and deletes expired ones", async () => {
  await sendLogin(new Visitor(shop.backend), "somebody@example.com", "x", from("203.0.113.9"));
  const rows = await shop.db.selectFrom("rate_limits").selectAll().execute();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/somebody|203\.0\.113/);
  clock += 16 * MINUTE;
  await sendLogin(new Visitor(shop.backend), "other@example.com", "x");
  expect(await shop.db.selectFrom("rate_limits").selectAll().execute()).toHaveLength(2);
});
