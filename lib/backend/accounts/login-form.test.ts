/** @jest-environment node */
import { sendLogin } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";

const NAME = "01911222444";
const PASSWORD = "a long enough password";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  const visitor = new Visitor(shop.backend);
  const recaptchaToken = await visitor.robotToken("register");
  const form = { name: "Salma Akter", mobile_no: NAME, password: PASSWORD, privacyPolicy: true };
  const body = { ...form, password_confirmation: PASSWORD, recaptchaToken };
  expect((await visitor.send("POST", "/api/fn-register", body)).status).toBe(201);
});

/** Sends the form as a browser without JavaScript does. */
function send(visitor: Visitor, fields: Record<string, string>, headers = {}, lang = "en") {
  return visitor.request("POST", `/api/login-form?lang=${lang}`, {
    body: new URLSearchParams(fields),
    headers: { Origin: SITE_URL, ...headers },
    redirect: "manual",
  });
}

const right = { email: NAME, password: PASSWORD };

test.each([
  ["/login", "en", "/my-account"],
  ["/bn/login", "bn", "/bn/my-account"],
  ["/login?next=%2Fproducts%2Fcheckout", "en", "/products/checkout"],
  ["/login?next=https%3A%2F%2Fevil.example", "en", "/"],
  ["/login?next=%2F%2Fevil.example", "en", "/"],
])("from %s in %s it logs in and leads to %s", async (page, lang, location) => {
  const visitor = new Visitor(shop.backend);
  const { status, headers } = await send(visitor, right, { Referer: SITE_URL + page }, lang);
  expect([status, headers.get("location")]).toEqual([303, location]);
  expect((await visitor.get("/logged-on-user")).body).toMatchObject({ name: "Salma Akter" });
});

test("what the guest had in the cart goes with the customer", async () => {
  const visitor = new Visitor(shop.backend);
  const batch = await shop.db
    .selectFrom("batches")
    .select(["product_id", "batch_no"])
    .where("quantity", ">", 5)
    .orderBy("expires_on", "desc")
    .executeTakeFirstOrThrow();
  const added = { ...batch, quantity: 1 };
  expect((await visitor.send("POST", "/api/cart", added)).status).toBe(200);
  expect((await send(visitor, right)).status).toBe(303);
  expect((await visitor.get("/api/cart")).body).toMatchObject({ cartItems: [{ quantity: 1 }] });
});

test("says in words what is wrong, in the language of the page", async () => {
  const visitor = new Visitor(shop.backend);
  const wrong = { ...right, password: "<b>wrong" };
  const { status, body, headers } = await send(visitor, wrong, {}, "bn");
  expect([status, headers.getSetCookie()]).toEqual([422, []]);
  expect(body).toContain('<html lang="bn"');
  expect(body).toContain('href="/bn/login"');
  expect(body).not.toContain("<b>wrong");
  expect((await send(visitor, { email: "", password: "" })).status).toBe(422);
});

test("refuses a form of another site", async () => {
  const visitor = new Visitor(shop.backend);
  for (const headers of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }])
    expect((await send(visitor, right, headers)).status).toBe(403);
  expect((await visitor.get("/logged-on-user")).body).toBeNull();
});

test("counts wrong passwords with those of the login, and refuses where it needs a robot check", async () => {
  const visitor = new Visitor(shop.backend);
  const wrong = { ...right, password: "wrong wrong" };
  for (let guess = 0; guess < 3; guess++) await send(visitor, wrong);
  for (let guess = 0; guess < 3; guess++) await sendLogin(visitor, NAME, "wrong wrong");
  const { status, body } = await send(visitor, right);
  expect([status, body]).toEqual([422, expect.stringContaining("Please try again in 15 minutes")]);
});
