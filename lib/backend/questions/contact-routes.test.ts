/** @jest-environment node */
import { FormFixture, refusedFields } from "@/lib/dev/testing/backend/form-fixture";

const MESSAGE = "Do you deliver wheelchairs to Sylhet?";
const THANKS = "Thank you for your message. We will get back to you soon.";

let fixture: FormFixture;

beforeEach(async () => {
  fixture = await FormFixture.open("/api/contact-us");
  await fixture.shop.db.deleteFrom("contact_messages").execute();
});

const messages = () => fixture.shop.db.selectFrom("contact_messages").selectAll().execute();

async function form(change: object = {}) {
  return {
    name: "Rahim Uddin",
    email: "rahim@example.com",
    subject: "Delivery",
    mobile_no: "+880 1712-345678",
    message: MESSAGE,
    recaptchaToken: await fixture.visitor.robotToken("contact"),
    ...change,
  };
}

test("stores a cleaned message", async () => {
  const at = Date.now();
  expect(await fixture.send(await form({ name: "  Rahim \n Uddin\u0000 " }))).toMatchObject({
    status: 200,
    body: { message: THANKS },
  });
  const [stored, ...more] = await messages();
  expect(more).toEqual([]);
  expect(stored).toMatchObject({
    name: "Rahim Uddin",
    email: "rahim@example.com",
    subject: "Delivery",
    mobile_no: "01712345678",
    message: MESSAGE,
    language: null,
  });
  expect(stored?.created_at).toBeGreaterThanOrEqual(at);
});

test.each([
  ["bn", "bn"],
  ["en", "en"],
  ["de", null],
  [7, null],
])("stores the language of the page: %j", async (language, stored) => {
  expect((await fixture.send(await form({ language }))).status).toBe(200);
  expect(await messages()).toMatchObject([{ language: stored }]);
});

test("stores the product that a question is about, and ignores an unknown one", async () => {
  const { id } = await fixture.shop.db
    .selectFrom("products")
    .select("id")
    .executeTakeFirstOrThrow();
  for (const product_id of [id, 999_999, "x"])
    expect((await fixture.send(await form({ product_id }))).status).toBe(200);
  expect(await messages()).toMatchObject([
    { product_id: id },
    { product_id: null },
    { product_id: null },
  ]);
});

test("requires only a message and a robot check", async () => {
  const recaptchaToken = await fixture.visitor.robotToken("contact");
  expect((await fixture.send({ message: MESSAGE, recaptchaToken })).status).toBe(200);
  const blank = { name: "", email: " ", subject: null, mobile_no: "" };
  expect((await fixture.send(await form(blank))).status).toBe(200);
  const nothing = { name: null, email: null, subject: null, mobile_no: null };
  expect(await messages()).toMatchObject([nothing, nothing]);
});

test("accepts foreign phone numbers, Bengali digits, line breaks and markup", async () => {
  const message = "<b>'); DROP TABLE users; --\r\n\tনমস্কার 😀";
  expect((await fixture.send(await form({ mobile_no: "০১৭১২-৩৪৫৬৭৮", message }))).status).toBe(200);
  expect((await fixture.send(await form({ mobile_no: "+44 20 7946 0958" }))).status).toBe(200);
  expect(await messages()).toMatchObject([
    { mobile_no: "01712345678", message: "<b>'); DROP TABLE users; --\n\tনমস্কার 😀" },
    { mobile_no: "+442079460958" },
  ]);
});

test.each([
  ["message", { message: "" }, "Please write your message."],
  ["message", { message: " \n " }, "Please write your message."],
  ["message", { message: undefined }, "Please write your message."],
  ["message", { message: ["x"] }, "Please write your message."],
  ["message", { message: "x".repeat(5_001) }, "Please write at most 5000 characters."],
  ["name", { name: "x".repeat(101) }, "Please write at most 100 characters."],
  ["name", { name: { a: 1 } }, "Please write text."],
  ["email", { email: "nobody" }, "Please enter a valid e-mail address."],
  ["email", { email: "a@b.example\nBcc: c" }, "Please enter a valid e-mail address."],
  ["email", { email: `${"x".repeat(200)}@b.example` }, "Please write at most 200 characters."],
  ["subject", { subject: "x".repeat(201) }, "Please write at most 200 characters."],
  ["mobile_no", { mobile_no: "call me" }, "Please enter a valid phone number."],
  ["mobile_no", { mobile_no: "12345" }, "Please enter a valid phone number."],
  ["recaptchaToken", { recaptchaToken: undefined }, "Please complete the robot check."],
  ["recaptchaToken", { recaptchaToken: "x" }, "Please complete the robot check."],
])("rejects %s with a message: %#", async (field, change, message) => {
  const response = await fixture.send(await form(change));
  expect(response).toMatchObject({
    status: 422,
    body: { message, errors: { [field]: [message] } },
  });
  expect(await messages()).toEqual([]);
});

test("returns all errors of an empty form in one response", async () => {
  expect(refusedFields(await fixture.send({}))).toEqual(["message", "recaptchaToken"]);
});

test("accepts a robot check for one message of this form only", async () => {
  const body = await form();
  expect((await fixture.send(body)).status).toBe(200);
  expect(await fixture.send(body)).toMatchObject({
    status: 422,
    body: { errors: { recaptchaToken: ["Please complete the robot check."] } },
  });
  const other = await form({ recaptchaToken: await fixture.visitor.robotToken("order") });
  expect((await fixture.send(other)).status).toBe(422);
  expect(await messages()).toHaveLength(1);
});

test("does not consume the robot check of a rejected form", async () => {
  const body = await form();
  expect((await fixture.send({ ...body, message: "" })).status).toBe(422);
  expect((await fixture.send(body)).status).toBe(200);
});

test("stores one message per idempotency key", async () => {
  const body = await form();
  const key = "contact-key-1";
  for (const response of await fixture.sendTogether(body, key, 10))
    expect(response).toMatchObject({ status: 200, body: { message: THANKS } });
  expect(await fixture.sendTogether(body, key, 1)).toMatchObject([{ status: 200 }]);
  const other = { ...body, message: "Another" };
  expect(await fixture.sendTogether(other, key, 1)).toMatchObject([{ status: 422 }]);
  expect(await messages()).toHaveLength(1);
});

test("returns 419 without the token, 403 from another site, 415 for other types, 413 for a large body", async () => {
  const body = await form();
  expect(await fixture.strangeStatuses(body)).toEqual({
    noToken: 419,
    otherSite: 403,
    notJson: 415,
    read: 405,
  });
  expect((await fixture.send({ ...body, message: "x".repeat(70_000) })).status).toBe(413);
  expect(await messages()).toEqual([]);
});
