import { startSmtpServer } from "../../lib/dev/testing/smtp-server";
import { AttackReport } from "../support/attack-report";
import { expect, test } from "../support/fixtures";
import { inParallel } from "../support/in-parallel";
import { newCustomer } from "../support/new-customer";
import { plentifulProduct } from "../support/orders";
import { clientFrom, orderOf, sendWithCheck } from "../support/scripted-visitors";

test.describe.configure({ timeout: 300_000 });

const report = new AttackReport("capacity");
test.afterAll(() => report.write());

const ENV = { RATE_LIMIT_SCALE: "1", TRUST_PROXY_HOPS: "1" };
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

test("sends at most three emails a day to an address, without text of the sender", async ({
  ownShop,
}) => {
  const smtp = await startSmtpServer(() => "take");
  const shop = await ownShop({
    env: { ...ENV, SMTP_URL: smtp.url, MAIL_FROM: "care@shop.example" },
  });
  const product = await plentifulProduct(clientFrom(shop.url, "203.0.113.1"));
  const SPAM = "You won 5000 BDT call 01999999999";
  await inParallel(times(24), async (n) => {
    const client = clientFrom(shop.url, `198.51.100.${n + 1}`);
    const order = orderOf(product, 1, `018${String(40_000_000 + n)}`);
    const billing = { ...order.billing, name: SPAM, email: "victim@victim.example" };
    await sendWithCheck(client, "/api/instant-order", "order", { ...order, billing });
  });
  const emails = () => smtp.mails.filter(({ to }) => to.includes("victim"));
  await expect.poll(() => emails().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  // Mails are sent in order: once this customer's mail arrives, all earlier ones were sent.
  const other = orderOf(product, 1, "01712000009");
  await sendWithCheck(clientFrom(shop.url, "203.0.113.9"), "/api/instant-order", "order", {
    ...other,
    billing: { ...other.billing, email: "last@example.com" },
  });
  const last = () => smtp.mails.some(({ to }) => to.includes("last@"));
  await expect.poll(last, { timeout: 60_000 }).toBe(true);
  report.attempt(`${emails().length} emails to a stranger`, emails().length <= 3);
  const quoted = emails().filter(({ raw }) => raw.includes("5000 BDT"));
  report.attempt(`${quoted.length} emails with the typed name`, quoted.length === 0);
  await smtp.stop();
  expect(report.successes).toEqual([]);
});

interface SlotDays {
  days: { date: string; slots: { starts_at: string; free: boolean }[] }[];
}

test("one address or phone number cannot book up a doctor's day", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  const reader = clientFrom(url, "203.0.113.1");
  const slots = async () => {
    const { body } = await reader.get("/api/get-appointment-slots/1");
    return (body as SlotDays).days.filter((day) => day.slots.length > 2);
  };
  const [, day] = await slots();
  if (!day) throw new Error("the doctor has no day with free times");
  const before = day.slots.filter(({ free }) => free).length;
  const book = (n: number, starts_at: string, phone: string) =>
    sendWithCheck(clientFrom(url, `198.51.100.${n + 1}`), "/api/appointments", "appointment", {
      doctor_id: 1,
      starts_at,
      name: "A Stranger",
      phone,
      reason: "",
      language: "en",
    });
  for (const [n, { starts_at, free }] of day.slots.entries())
    if (free) await book(n, starts_at, `018${String(50_000_000 + n)}`);
  const same = (await slots()).find((each) => each.date === day.date);
  const left = same?.slots.filter(({ free }) => free).length ?? 0;
  const taken = before - left;
  report.attempt(
    `${taken} of ${day.slots.length} times of a day taken by strangers`,
    taken <= Math.ceil(day.slots.length / 3),
  );
  report.attempt(`${taken} times could be booked at all`, taken > 0);
  const booked = await inParallel(
    times(5),
    async (n) => {
      const days = await slots();
      const slot = days[n + 2]?.slots.find(({ free }) => free);
      const response = slot ? await book(100 + n, slot.starts_at, "01859999999") : null;
      return response?.status;
    },
    1,
  );
  const accepted = booked.filter((status) => status === 201).length;
  report.attempt(`${accepted} open appointments of one phone`, accepted <= 2);
  expect(report.successes).toEqual([]);
});

test("rejects newsletter subscriptions without a robot check", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  for (const n of times(10)) {
    const client = clientFrom(url, "203.0.113.20");
    const response = await client.post("/api/newsletter", { email: `stranger${n}@example.com` });
    report.attempt(`subscription ${n}: ${response.status}`, response.status === 422);
  }
  expect(report.successes).toEqual([]);
});

test("ignores ratings of customers who did not buy the product", async ({ ownShop }) => {
  const { url } = await ownShop({ env: { ...ENV, RATE_LIMIT_SCALE: "100" } });
  const reader = clientFrom(url, "203.0.113.1");
  const product = await plentifulProduct(reader);
  const shown = async () => {
    const { body } = await reader.get(`/api/get-details/${product.id}`);
    const details = body as { product: { rating: number }; productReviews: unknown[] };
    return JSON.stringify([details.product.rating, details.productReviews.length]);
  };
  const before = await shown();
  for (const n of times(6)) {
    const customer = await newCustomer(url, `Paid Praise ${n}`);
    const review = { product_id: product.id, rating: 1, comment: "Bad, buy elsewhere." };
    const response = await customer.post("/api/product-review", review);
    expect(response.status, response.text).toBeLessThan(300);
    report.attempt(`review ${n} changes what is shown`, (await shown()) === before);
    const page = await (await fetch(`${url}/products/${product.id}`)).text();
    report.attempt(`review ${n} is on the page`, !page.includes("Paid Praise"));
  }
  expect(report.successes).toEqual([]);
});
