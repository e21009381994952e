/** @jest-environment node */
import type { Confirmation } from "../services/orders/read-confirmation";
import { customerMail, type Sender } from "./customer-mail";
import { staffMail } from "./staff-mail";

const SENDER: Sender = {
  name: "Niramoy",
  phone: "+880 1700-000000",
  origin: "https://shop.example",
  hasGateway: true,
};

const ORDER: Confirmation = {
  kind: "product",
  to: "rahim@example.com",
  name: "Rahim Uddin",
  number: "NM-7Q2K-9WXM-T4PA",
  orderedAt: Date.parse("2026-01-31T10:00:00Z"),
  language: "en",
  lines: [
    { name: "Blood Pressure Monitor", name_bn: "রক্তচাপ মাপার যন্ত্র", quantity: 2, total: 460_000 },
    { name: "Mask", name_bn: null, quantity: 10, total: 12_050 },
  ],
  shippingCharge: 10_000,
  tax: 0,
  total: 482_050,
  paymentMethod: "cod",
  paymentStatus: "to_be_paid",
  cancelled: false,
  needsPrescription: true,
  chargeLater: false,
};

test("lists what was ordered, what it costs and how it is paid", async () => {
  const { subject, text, language } = await customerMail(ORDER, SENDER);
  expect([subject, language]).toEqual(["Niramoy: your order NM-7Q2K-9WXM-T4PA", "en"]);
  expect(text.split("\n")).toEqual([
    "Dear Rahim Uddin,",
    "",
    "Thank you for your order.",
    "",
    "Order number: NM-7Q2K-9WXM-T4PA",
    "Date: January 31, 2026",
    "",
    "Blood Pressure Monitor x 2: ৳4,600.00",
    "Mask x 10: ৳120.50",
    "Shipping charge: ৳100.00",
    "Total: ৳4,820.50",
    "",
    "Payment: Cash on delivery",
    "Cash on delivery: you pay the courier when the order arrives.",
    "Our pharmacist asks for the prescription before sending.",
    "",
    "Track this order: https://shop.example/order-tracking?order=NM-7Q2K-9WXM-T4PA",
    "",
    "The page asks for the phone number of the order.",
    "",
    "Questions? Call us on +880 1700-000000.",
    "Niramoy",
    "",
  ]);
});

test("writes to the customer in Bengali for an order placed on a Bengali page", async () => {
  const sender = { ...SENDER, name: "নিরাময়" };
  const { subject, text, html } = await customerMail({ ...ORDER, language: "bn" }, sender);
  expect(subject).toBe("নিরাময়: আপনার অর্ডার NM-7Q2K-9WXM-T4PA");
  expect(text).toContain("প্রিয় Rahim Uddin,");
  expect(text).toContain("রক্তচাপ মাপার যন্ত্র × ২: ৳৪,৬০০.০০");
  expect(text).toContain("Mask × ১০: ৳১২০.৫০");
  expect(text).toContain("https://shop.example/bn/order-tracking?order=NM-7Q2K-9WXM-T4PA");
  expect(html).toContain('<html lang="bn">');
});

test.each<[Partial<Confirmation>, Partial<Sender>, string]>([
  [{ paymentMethod: "mobile" }, {}, "It is not paid yet. You can pay on the page of your order."],
  [{ paymentMethod: "mobile" }, { hasGateway: false }, "We have your order and will call you"],
  [{ paymentStatus: "paid" }, {}, "Your order is paid"],
  [{ cancelled: true }, {}, "This order has been cancelled."],
  [{ kind: "ebook" }, {}, "You get your e-book as soon as it is paid."],
  [{ kind: "ebook", paymentStatus: "paid" }, {}, "Your e-book is ready in your account."],
])("describes the state of an order: %j %j: %s", async (order, sender, expected) => {
  const { text } = await customerMail({ ...ORDER, ...order }, { ...SENDER, ...sender });
  expect(text).toContain(expected);
});

test("links to the account in the mail for an e-book, without a link to the file", async () => {
  const paid = { ...ORDER, kind: "ebook", paymentStatus: "paid" } as const;
  const { text, html } = await customerMail(paid, SENDER);
  expect(text).toContain("https://shop.example/my-account");
  expect(text + html).not.toMatch(/pdf/i);
});

test.each([
  ["Md. Rahim, S.M. Karim", "Dear Md. Rahim, S.M. Karim,"],
  ["রহিম উদ্দিন", "Dear রহিম উদ্দিন,"],
  ["Win at evil.example", "Dear customer,"],
  ["https://evil", "Dear customer,"],
  ["ask me@evil", "Dear customer,"],
  [null, "Dear customer,"],
])("omits a name that mail programs would turn into a link: %s", async (name, greeting) => {
  const { text, html } = await customerMail({ ...ORDER, name }, SENDER);
  expect(text.split("\n")[0]).toBe(greeting);
  expect(html).toContain(greeting);
});

test("escapes user input in the HTML", async () => {
  const name = `<b onclick="x">Rahim<b> & "sons"`;
  const lines = [{ name, name_bn: null, quantity: 1, total: 100 }];
  const { html } = await customerMail({ ...ORDER, name, lines }, { ...SENDER, name });
  expect(html).not.toContain("<b ");
  expect(html.match(/&lt;b onclick=&quot;x&quot;&gt;Rahim/g)?.length).toBeGreaterThan(2);
});

test.each([
  [
    "order.created",
    {
      order_number: "NM-1",
      payment_method: "cod",
      pieces: 1,
      needs_prescription: true,
      language: "bn",
    },
    ["Niramoy: New order NM-1", "1 piece, ৳1,450.50, cash on delivery", "needs a prescription"],
    "orders show NM-1",
  ],
  [
    "ebook_order.created",
    { order_number: "NM-1", language: null },
    ["New e-book order NM-1"],
    null,
  ],
  [
    "payment.received",
    { payment_id: 5, order_number: "NM-1", kind: "product", gateway: "bkash" },
    ["Payment received for order NM-1", "৳1,450.50 by bkash, payment 5"],
    "orders show NM-1",
  ],
  [
    "payment.received",
    { payment_id: 5, order_number: "NM-1", kind: "ebook", gateway: "bkash" },
    ["Payment received for e-book order NM-1"],
    null,
  ],
  [
    "payment.review",
    {
      payment_id: 5,
      order_number: "NM-1",
      kind: "ebook",
      gateway: "bkash",
      problem: "another amount",
    },
    ["A payment needs a decision for e-book order NM-1", "Why: another amount"],
    "payments review",
  ],
  [
    "refund.review",
    {
      payment_id: 5,
      refund_id: 7,
      order_number: "NM-1",
      kind: "product",
      gateway: "bkash",
      problem: "too old",
    },
    ["A refund needs a decision for order NM-1", "Why: too old"],
    "payments refunds",
  ],
  ["message.received", { message_id: 3 }, ["New question 3"], "messages list"],
  [
    "appointment.booked",
    { appointment_number: "NM-2", doctor_id: 4, starts_at: "2026-01-31T20:00:00.000Z" },
    ["Appointment booked NM-2", "On 2026-02-01, doctor 4"],
    "appointments day 2026-02-01",
  ],
  [
    "appointment.cancelled",
    { appointment_number: "NM-2", doctor_id: 4, starts_at: "2026-01-31T10:00:00.000Z" },
    ["Appointment cancelled NM-2"],
    "appointments day 2026-01-31",
  ],
] as const)(
  "includes the next step in the staff mail for %s",
  async (type, data, expected, next) => {
    const payload = JSON.stringify({ ...data, amount: 1_450.5, currency: "BDT" });
    const { subject, text, html } = await staffMail({ type, payload }, "Niramoy");
    for (const words of expected) expect(subject + text).toContain(words);
    expect(text).toContain(next ? `Next: npm run data -- ${next}\n` : "There is nothing to do.");
    expect(text + html).not.toContain("http");
  },
);
