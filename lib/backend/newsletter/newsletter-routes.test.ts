/** @jest-environment node */
import { FormFixture, refusedFields } from "@/lib/dev/testing/backend/form-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const THANKS = { status: 200, body: { message: "Thank you. You are subscribed." } };
const FORM = {
  email: "rahim@example.com",
  consent: true,
  consent_version: "2026-08",
  language: "bn",
};

let fixture: FormFixture;

beforeEach(async () => {
  fixture = await FormFixture.open("/api/newsletter");
});

const withToken = async (body: object, visitor = fixture.visitor) => ({
  ...body,
  recaptchaToken: await visitor.robotToken("newsletter"),
});
const send = async (body: object) => fixture.send(await withToken(body));

const subscribers = () =>
  fixture.shop.db.selectFrom("newsletter_subscribers").selectAll().execute();

test("stores an address with its consent, time and language", async () => {
  const at = Date.now();
  expect(await send({ ...FORM, email: " Rahim@Example.com\u0000 " })).toMatchObject(THANKS);
  const [stored, ...more] = await subscribers();
  expect(more).toEqual([]);
  expect(stored).toMatchObject({
    email: "rahim@example.com",
    language: "bn",
    consent_version: "2026-08",
  });
  expect(stored?.consented_at).toBeGreaterThanOrEqual(at);
});

test("requires only address and consent", async () => {
  expect(await send({ email: "a@b.example", consent: true })).toMatchObject(THANKS);
  expect(await subscribers()).toMatchObject([{ language: "en", consent_version: "2026-11" }]);
});

test("returns the same response for a known email address and keeps its first consent", async () => {
  await send(FORM);
  const [first] = await subscribers();
  const stranger = new Visitor(fixture.shop.backend);
  const again = { ...FORM, email: "RAHIM@example.com", language: "en" };
  expect(
    await stranger.send("POST", "/api/newsletter", await withToken(again, stranger)),
  ).toMatchObject(THANKS);
  expect(await subscribers()).toEqual([first]);
});

test.each([
  ["email", { email: undefined }, "Please enter your e-mail address."],
  ["email", { email: "  " }, "Please enter your e-mail address."],
  ["email", { email: "nobody" }, "Please enter a valid e-mail address."],
  ["email", { email: "a@b.example\nBcc: c@d.example" }, "Please enter a valid e-mail address."],
  ["email", { email: `${"x".repeat(200)}@b.example` }, "Please enter a valid e-mail address."],
  ["email", { email: ["a@b.example"] }, "Please enter your e-mail address."],
  ["consent", { consent: undefined }, "Please tick the box to subscribe."],
  ["consent", { consent: false }, "Please tick the box to subscribe."],
  ["consent", { consent: "true" }, "Please tick the box to subscribe."],
  [
    "consent_version",
    { consent_version: "1999-01" },
    "This form is out of date. Please load the page again.",
  ],
  ["language", { language: "fr" }, "This form is out of date. Please load the page again."],
])("rejects %s with a message: %#", async (field, change, message) => {
  expect(await send({ ...FORM, ...change })).toMatchObject({
    status: 422,
    body: { message, errors: { [field]: [message] } },
  });
  expect(await subscribers()).toEqual([]);
});

test("returns all errors of an empty form in one response", async () => {
  expect(refusedFields(await fixture.send({}))).toEqual(["consent", "email"]);
});

test("subscribes once per idempotency key, which belongs to one address", async () => {
  const key = "newsletter-key-1";
  for (const response of await fixture.sendTogether(await withToken(FORM), key, 10)) {
    expect(response).toMatchObject(THANKS);
  }
  const other = { ...FORM, email: "other@example.com" };
  expect(await fixture.sendTogether(await withToken(other), key, 1)).toMatchObject([
    { status: 422 },
  ]);
  expect(await subscribers()).toHaveLength(1);
});

test("subscribes no address without a robot check", async () => {
  const errors = { recaptchaToken: ["Please complete the robot check."] };
  for (const recaptchaToken of [undefined, "", "x"]) {
    const response = await fixture.send({ ...FORM, recaptchaToken });
    expect(response).toMatchObject({ status: 422, body: { errors } });
  }
  expect(await subscribers()).toEqual([]);
});

test("requires a hard check after ten requests of a browser in an hour", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++)
    statuses.push((await send({ ...FORM, email: `reader${n}@example.com` })).status);
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  const eleventh = { ...FORM, email: "reader10@example.com" };
  expect(await send(eleventh)).toMatchObject({ status: 422, body: { robot: "hard" } });
  const recaptchaToken = await fixture.visitor.robotToken("newsletter", "hard");
  expect(await fixture.send({ ...eleventh, recaptchaToken })).toMatchObject(THANKS);
  expect(await subscribers()).toHaveLength(11);
});

test("returns 419 without the token, 403 from another site, 415 for other types, 405 for GET", async () => {
  expect(await fixture.strangeStatuses(FORM)).toEqual({
    noToken: 419,
    otherSite: 403,
    notJson: 415,
    read: 405,
  });
  expect(await subscribers()).toEqual([]);
});
