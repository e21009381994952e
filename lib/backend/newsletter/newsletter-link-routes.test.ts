/** @jest-environment node */
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";
import { startSmtpServer, type TestSmtpServer } from "@/lib/dev/testing/smtp-server";

let smtp: TestSmtpServer;
let shop: TestShop;

beforeEach(async () => {
  smtp = await startSmtpServer(() => "take");
  const server = { host: "127.0.0.1", port: smtp.port, secure: false, login: null };
  shop = await openShop({
    outbox: { mail: { server, from: "care@shop.example", staff: undefined } },
  });
});

afterEach(() => smtp.stop());

async function subscribe(email: string, language: "en" | "bn" = "en") {
  const visitor = new Visitor(shop.backend);
  const recaptchaToken = await visitor.robotToken("newsletter");
  const form = { email, consent: true, language, recaptchaToken };
  return visitor.send("POST", "/api/newsletter", form);
}

const subscribers = () => shop.db.selectFrom("newsletter_subscribers").selectAll().execute();

/** Sends what waits, and returns the links of the last mail. */
async function mailedLinks() {
  await shop.backend.deliver();
  const { raw = "" } = smtp.mails.at(-1) ?? {};
  const text = raw.replaceAll(/=\r\n/g, "").replaceAll("=3D", "=");
  const link = (action: string) =>
    new RegExp(`${SITE_URL}(/api/newsletter/${action}\\?token=[\\w-]+)`).exec(text)?.[1] ?? "";
  return { text, confirm: link("confirm"), unsubscribe: link("unsubscribe") };
}

/** Sends a request like a browser without scripts, or a mail program: without cookies and token. */
async function open(path: string, method = "GET", body?: string) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request(SITE_URL + path, { method, ...(body && { body, headers }) });
  const response = await shop.backend.fetch(request);
  return { status: response.status, page: await response.text() };
}

test.each([
  ["en", "Thank you. Please open the link", "Please confirm that it is yours"],
  ["bn", "ধন্যবাদ। আপনার ই-মেইলে", "ঠিকানাটি আপনার হলে"],
] as const)("asks the owner of the address to confirm it (%s)", async (language, reply, letter) => {
  const response = await subscribe("reader@example.com", language);
  expect(response).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining(reply), waiting: true },
  });
  expect(await subscribers()).toMatchObject([
    { confirmed_at: null, waiting_at: expect.any(Number) },
  ]);
  const { confirm, text } = await mailedLinks();
  if (language === "en") expect(text).toContain(letter);
  expect((await open(confirm)).page).toContain('<form method="post">');
  expect(await subscribers()).toMatchObject([{ confirmed_at: null }]);
  expect((await open(confirm, "POST")).status).toBe(200);
  expect(await subscribers()).toMatchObject([
    { confirmed_at: expect.any(Number), waiting_at: null },
  ]);
  expect((await open(confirm, "POST")).status).toBe(200);
});

test("has the headers of a one-click unsubscription, whose POST needs no page", async () => {
  await subscribe("reader@example.com");
  const { text, unsubscribe } = await mailedLinks();
  expect(text.replaceAll(/\r\n\s+/g, " ")).toContain(
    `List-Unsubscribe: <${SITE_URL}${unsubscribe}>`,
  );
  expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect((await open(unsubscribe, "POST", "List-Unsubscribe=One-Click")).status).toBe(200);
  expect(await subscribers()).toEqual([]);
  expect((await open(unsubscribe, "POST")).status).toBe(404);
});

test("unsubscribes with the button of the page only", async () => {
  await subscribe("reader@example.com", "bn");
  const { unsubscribe } = await mailedLinks();
  const asked = await open(unsubscribe);
  expect(asked.page).toContain('<html lang="bn">');
  expect(asked.page).not.toContain("<script");
  expect(await subscribers()).toHaveLength(1);
  expect((await open(unsubscribe, "POST")).page).toContain("নিউজলেটার বন্ধ হয়েছে");
  expect(await subscribers()).toEqual([]);
});

test("refuses a link of another action, subscriber or text", async () => {
  await subscribe("one@example.com");
  const one = await mailedLinks();
  await subscribe("two@example.com");
  const [first, second] = await subscribers();
  const token = (link: string) => link.split("token=")[1] ?? "";
  const swapped = token(one.confirm).replace(`${first?.id}-`, `${second?.id}-`);
  for (const bad of [token(one.unsubscribe), swapped, "", "x", `${first?.id}-`, "0-abc"])
    expect((await open(`/api/newsletter/confirm?token=${bad}`, "POST")).status).toBe(404);
  for (const row of await subscribers()) expect(row.confirmed_at).toBeNull();
});

test("sends no second email to a confirmed address, and at most three a day to others", async () => {
  await subscribe("reader@example.com");
  await open((await mailedLinks()).confirm, "POST");
  const response = await subscribe("reader@example.com");
  expect(response.body).toMatchObject({ waiting: true });
  await shop.backend.deliver();
  expect(smtp.mails).toHaveLength(1);
  for (let n = 0; n < 5; n++) await subscribe("waiting@example.com");
  await shop.backend.deliver();
  expect(smtp.mails).toHaveLength(4);
});

const RAHIMA = "rahima@niramoy.example";

/** Consents of Rahima before she unsubscribes, and whether her account keeps the one for mail. */
test.each<[means: string, user: object, address: string, kept: boolean]>([
  ["her confirmed address", { confirmed_email: RAHIMA }, RAHIMA, false],
  ["her unconfirmed address", { confirmed_email: null }, RAHIMA, true],
  ["an address that she had confirmed", { email: "new@niramoy.example" }, RAHIMA, true],
  ["another address", { confirmed_email: RAHIMA }, "other@example.com", true],
])(
  "unsubscribing %s withdraws the consent of the account: %j %s",
  async (_, user, address, kept) => {
    const { visitor, id } = await openCustomer(shop, "rahima");
    const set = { marketing_consent: 1 as const, confirmed_email: RAHIMA, ...user };
    await shop.db.updateTable("users").set(set).where("id", "=", id).execute();
    await subscribe(address);
    const { unsubscribe } = await mailedLinks();
    expect((await open(unsubscribe, "POST")).status).toBe(200);
    const { consents } = Object((await visitor.get("/api/profile")).body);
    expect(consents).toMatchObject([
      { purpose: "offers_mail", given: kept },
      { purpose: "offers_sms", given: true },
    ]);
  },
);
