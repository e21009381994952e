/** @jest-environment node */
import { z } from "zod";
import { openShop, removeFolders, type TestShop } from "../testing/shop";
import { type SendOptions, Visitor } from "../testing/visitor";

const MESSAGE = "Do you deliver wheelchairs to Sylhet?";
const THANKS = "Thank you for your message. We will get back to you soon.";

let shop: TestShop;
let visitor: Visitor;

beforeEach(async () => {
  shop = await openShop();
  visitor = new Visitor(shop.backend);
});

afterEach(() => shop.close());
afterAll(removeFolders);

const messages = () => shop.db.selectFrom("contact_messages").selectAll().execute();
const send = (body: unknown, options?: SendOptions) =>
  visitor.send("POST", "/api/contact-us", body, options);

async function form(change: object = {}) {
  return {
    name: "Rahim Uddin",
    email: "rahim@example.com",
    subject: "Delivery",
    mobile_no: "+880 1712-345678",
    message: MESSAGE,
    recaptchaToken: await visitor.robotToken("contact"),
    ...change,
  };
}

test("a message is kept, tidied up", async () => {
  const at = Date.now();
  expect(await send(await form({ name: "  Rahim \n Uddin\u0000 " }))).toMatchObject({
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
  });
  expect(stored?.created_at).toBeGreaterThanOrEqual(at);
});

test("only message and robot check are required", async () => {
  const recaptchaToken = await visitor.robotToken("contact");
  expect((await send({ message: MESSAGE, recaptchaToken })).status).toBe(200);
  const blank = { name: "", email: " ", subject: null, mobile_no: "" };
  expect((await send(await form(blank))).status).toBe(200);
  const nothing = { name: null, email: null, subject: null, mobile_no: null };
  expect(await messages()).toMatchObject([nothing, nothing]);
});

test("phones abroad and Bengali digits are fine, so are lines and markup in the text", async () => {
  const message = "<b>'); DROP TABLE users; --\r\n\tনমস্কার 😀";
  expect((await send(await form({ mobile_no: "০১৭১২-৩৪৫৬৭৮", message }))).status).toBe(200);
  expect((await send(await form({ mobile_no: "+44 20 7946 0958" }))).status).toBe(200);
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
  ["email", { email: "nobody" }, "Please enter a valid email address."],
  ["email", { email: "a@b.example\nBcc: c" }, "Please enter a valid email address."],
  ["email", { email: `${"x".repeat(200)}@b.example` }, "Please write at most 200 characters."],
  ["subject", { subject: "x".repeat(201) }, "Please write at most 200 characters."],
  ["mobile_no", { mobile_no: "call me" }, "Please enter a valid phone number."],
  ["mobile_no", { mobile_no: "12345" }, "Please enter a valid phone number."],
  ["recaptchaToken", { recaptchaToken: undefined }, "Please complete the robot check."],
  ["recaptchaToken", { recaptchaToken: "x" }, "Please complete the robot check."],
])("%s is refused with a reason: %#", async (field, change, message) => {
  const answer = await send(await form(change));
  expect(answer).toMatchObject({ status: 422, body: { message, errors: { [field]: [message] } } });
  expect(await messages()).toEqual([]);
});

test("an empty form names what is missing, at once", async () => {
  const { body } = await send({});
  const { errors } = z.object({ errors: z.record(z.string(), z.array(z.string())) }).parse(body);
  expect(Object.keys(errors).sort()).toEqual(["message", "recaptchaToken"]);
});

test("a robot check is good for one message, and for this form only", async () => {
  const body = await form();
  expect((await send(body)).status).toBe(200);
  expect(await send(body)).toMatchObject({
    status: 422,
    body: { errors: { recaptchaToken: ["Please complete the robot check."] } },
  });
  const other = await form({ recaptchaToken: await visitor.robotToken("order") });
  expect((await send(other)).status).toBe(422);
  expect(await messages()).toHaveLength(1);
});

test("a refused form does not use the robot check up", async () => {
  const body = await form();
  expect((await send({ ...body, message: "" })).status).toBe(422);
  expect((await send(body)).status).toBe(200);
});

test("the same key is one message, however often it is sent", async () => {
  const body = await form();
  await visitor.get("/csrf-token");
  const headers = { "Idempotency-Key": "contact-key-1" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(body, { headers })));
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { message: THANKS } });
  expect((await send(body, { headers })).status).toBe(200);
  expect((await send({ ...body, message: "Another" }, { headers })).status).toBe(422);
  expect(await messages()).toHaveLength(1);
});

test("without our token 419, from another site 403, not JSON 415, too large 413", async () => {
  const body = await form();
  expect((await send(body, { headers: { "X-XSRF-TOKEN": "" } })).status).toBe(419);
  expect((await send(body, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
  expect((await send(body, { headers: { "Content-Type": "text/plain" } })).status).toBe(415);
  expect((await send({ ...body, message: "x".repeat(70_000) })).status).toBe(413);
  expect((await visitor.get("/api/contact-us")).status).toBe(405);
  expect(await messages()).toEqual([]);
});
