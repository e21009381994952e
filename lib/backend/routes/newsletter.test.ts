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

const subscribers = () =>
  fixture.shop.db.selectFrom("newsletter_subscribers").selectAll().execute();

test("an address is kept with what was agreed to, when, and in which language", async () => {
  const at = Date.now();
  expect(await fixture.send({ ...FORM, email: " Rahim@Example.com\u0000 " })).toMatchObject(THANKS);
  const [stored, ...more] = await subscribers();
  expect(more).toEqual([]);
  expect(stored).toMatchObject({
    email: "rahim@example.com",
    language: "bn",
    consent_version: "2026-08",
  });
  expect(stored?.consented_at).toBeGreaterThanOrEqual(at);
});

test("address and consent are enough", async () => {
  expect(await fixture.send({ email: "a@b.example", consent: true })).toMatchObject(THANKS);
  expect(await subscribers()).toMatchObject([{ language: "en", consent_version: "2026-11" }]);
});

test("a known address gets the same answer and keeps its first consent", async () => {
  await fixture.send(FORM);
  const [first] = await subscribers();
  const stranger = new Visitor(fixture.shop.backend);
  const again = { ...FORM, email: "RAHIM@example.com", language: "en" };
  expect(await stranger.send("POST", "/api/newsletter", again)).toMatchObject(THANKS);
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
])("%s is refused with a reason: %#", async (field, change, message) => {
  expect(await fixture.send({ ...FORM, ...change })).toMatchObject({
    status: 422,
    body: { message, errors: { [field]: [message] } },
  });
  expect(await subscribers()).toEqual([]);
});

test("an empty form names what is missing, at once", async () => {
  expect(refusedFields(await fixture.send({}))).toEqual(["consent", "email"]);
});

test("the same key is one wish, however often it is sent, and belongs to one address", async () => {
  const key = "newsletter-key-1";
  for (const answer of await fixture.sendTogether(FORM, key, 10)) {
    expect(answer).toMatchObject(THANKS);
  }
  const other = { ...FORM, email: "other@example.com" };
  expect(await fixture.sendTogether(other, key, 1)).toMatchObject([{ status: 422 }]);
  expect(await subscribers()).toHaveLength(1);
});

test("one browser may ask ten times an hour", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) {
    statuses.push((await fixture.send({ ...FORM, email: `reader${n}@example.com` })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(await subscribers()).toHaveLength(10);
});

test("without our token 419, from another site 403, not JSON 415, reading it 405", async () => {
  expect(await fixture.strangeStatuses(FORM)).toEqual({
    noToken: 419,
    otherSite: 403,
    notJson: 415,
    read: 405,
  });
  expect(await subscribers()).toEqual([]);
});
