/** @jest-environment node */
import { sendLogin } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ rateLimitScale: 100 });
});

const PASSWORD = "a long enough পাসওয়ার্ড";
const form = {
  name: "Salma Akter",
  mobile_no: "+880 1911-222333",
  email: "Salma@Example.com",
  password: PASSWORD,
  password_confirmation: PASSWORD,
  marketingConsent: true,
  privacyPolicy: true,
};

async function register(change: object = {}, visitor = new Visitor(shop.backend)) {
  const recaptchaToken = await visitor.robotToken("register");
  return visitor.send("POST", "/api/fn-register", { ...form, recaptchaToken, ...change });
}

async function users(): Promise<number> {
  return (await shop.db.selectFrom("users").select("id").execute()).length;
}

test("stores an account with a hashed password, without logging in, and logs in with it", async () => {
  const visitor = new Visitor(shop.backend);
  const response = await register({}, visitor);
  expect(response).toMatchObject({ status: 201, body: { message: expect.any(String) } });
  expect((await visitor.get("/logged-on-user")).body).toBeNull();
  const row = await shop.db
    .selectFrom("users")
    .selectAll()
    .where("mobile_no", "=", "01911222333")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ email: "salma@example.com", marketing_consent: 1 });
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  for (const typed of ["salma@EXAMPLE.com ", "01911222333", "৮৮০১৯১১২২২৩৩৩"])
    expect((await sendLogin(new Visitor(shop.backend), typed, PASSWORD)).status).toBe(200);
});

test("rejects a second account with the same mobile number or e-mail, with an error at each field", async () => {
  await register();
  const before = await users();
  expect(await register()).toMatchObject({
    status: 422,
    body: { errors: { mobile_no: [expect.any(String)], email: [expect.any(String)] } },
  });
  const other = await register({ mobile_no: "01911222334", email: "SALMA@example.com" });
  expect(other).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  expect(other.body).not.toHaveProperty("errors.mobile_no");
  expect(await users()).toBe(before);
});

test("registers without e-mail, and with a number from abroad", async () => {
  expect((await register({ mobile_no: "01911222335", email: "" })).status).toBe(201);
  expect((await register({ mobile_no: "01911222336", email: null })).status).toBe(201);
  expect((await register({ mobile_no: "+44 7911 123456", email: undefined })).status).toBe(201);
});

test.each([
  ["name", { name: " " }],
  ["name", { name: "x".repeat(101) }],
  ["mobile_no", { mobile_no: "" }],
  ["mobile_no", { mobile_no: "12345" }],
  ["mobile_no", { mobile_no: "+880 1711" }],
  ["mobile_no", { mobile_no: 1711 }],
  ["email", { email: "nobody" }],
  ["email", { email: `${"x".repeat(200)}@example.com` }],
  ["password", { password: "short", password_confirmation: "short" }],
  ["password", { password: "Password123", password_confirmation: "Password123" }],
  ["password", { password: "x".repeat(201), password_confirmation: "x".repeat(201) }],
  ["password", { password: ["a", "b"] }],
  ["password_confirmation", { password_confirmation: `${PASSWORD} ` }],
  ["password_confirmation", { password_confirmation: undefined }],
  ["privacyPolicy", { privacyPolicy: false }],
  ["privacyPolicy", { privacyPolicy: "true" }],
  ["recaptchaToken", { recaptchaToken: "" }],
  ["recaptchaToken", { recaptchaToken: "x" }],
])("rejects a bad %s with an error at the field: %p", async (field, change) => {
  const before = await users();
  expect(await register({ mobile_no: "01911999999", email: "", ...change })).toMatchObject({
    status: 422,
    body: { message: expect.any(String), errors: { [field]: [expect.any(String)] } },
  });
  expect(await users()).toBe(before);
});

test("returns all errors in one response", async () => {
  const response = await register({ name: "", mobile_no: "", password_confirmation: "other" });
  const errors = {
    name: [expect.any(String)],
    mobile_no: [expect.any(String)],
    password_confirmation: [expect.any(String)],
  };
  expect(response).toMatchObject({ status: 422, body: { errors } });
});

test.each(["password!", "niramoy2026", "salma-akter-77", "01911222333"])(
  "rejects %s as her password",
  async (password) => {
    expect(await register({ password, password_confirmation: password })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
  },
);

test("returns the message of the repeated password also when it is missing", async () => {
  const response = await register({ password_confirmation: undefined });
  const errors = { password_confirmation: ["The passwords don't match."] };
  expect(response.body).toMatchObject({ errors });
});

test("rejects a robot check for a different form, or a used one", async () => {
  const visitor = new Visitor(shop.backend);
  const contact = await visitor.robotToken("contact");
  expect((await register({ recaptchaToken: contact, mobile_no: "01911222340" })).status).toBe(422);
  const recaptchaToken = await visitor.robotToken("register");
  const first = { recaptchaToken, mobile_no: "01911222341", email: "" };
  expect((await register(first)).status).toBe(201);
  expect(await register({ ...first, mobile_no: "01911222342" })).toMatchObject({
    status: 422,
    body: { errors: { recaptchaToken: [expect.any(String)] } },
  });
});

test("creates one account for two concurrent registrations", async () => {
  const change = { mobile_no: "01911222350", email: "" };
  const responses = await Promise.all([register(change), register(change)]);
  expect(responses.map((response) => response.status).sort()).toEqual([201, 422]);
});

test("stores the password nowhere in the database", async () => {
  const change = { mobile_no: "01911222360", email: "", password: "very-special-word-77" };
  const confirmed = { ...change, password_confirmation: change.password };
  const visitor = new Visitor(shop.backend);
  const recaptchaToken = await visitor.robotToken("register");
  const body = { ...form, ...confirmed, recaptchaToken };
  const headers = { "Idempotency-Key": "register-key-1" };
  expect((await visitor.send("POST", "/api/fn-register", body, { headers })).status).toBe(201);
  const keys = await shop.db.selectFrom("idempotency_keys").selectAll().execute();
  expect(keys).toEqual([]);
});
