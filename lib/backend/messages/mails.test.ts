/** @jest-environment node */
import type { Confirmation } from "../orders/read-confirmation";
import { orderEmail, type Sender } from "./customer-mail";
import { customerText } from "./customer-text";
import { SAMPLE_DATA } from "./sample-messages";
import { staffMail } from "./staff-mail";

const SENDER: Sender = {
  name: "Niramoy",
  phone: "+880 1700-000000",
  origin: "https://shop.example",
  hasGateway: true,
};

const ORDER: Confirmation = {
  kind: "product",
  name: "Rahim Uddin",
  number: "NM-7Q2K-9WXM-T4PA",
  orderedAt: Date.parse("2026-01-31T10:00:00Z"),
  language: "en",
  lines: [
    { name: "Blood Pressure Monitor", name_bn: "রক্তচাপ মাপার যন্ত্র", quantity: 2, total: 460_000 },
    { name: "Mask", name_bn: null, quantity: 10, total: 12_050 },
  ],
  refused: [],
  rxReasons: {},
  shippingCharge: 10_000,
  tax: 0,
  credited: 0,
  total: 482_050,
  paymentMethod: "cod",
  paymentStatus: "to_be_paid",
  cancelled: false,
  needsPrescription: true,
  waitsFor: null,
  advance: 0,
  promisedDay: "2026-02-03",
  isPickup: false,
};

/** Returns the email about a placed order. */
function placedEmail(order: Confirmation, sender: Sender) {
  const { number: order_number, language: locale, total } = order;
  const data = {
    order_number,
    language: locale,
    amount: total / 100,
    currency: "BDT" as const,
    payment_method: order.paymentMethod,
    pieces: 3,
    needs_prescription: true,
  };
  const context = { locale, channel: "mail", shop: sender } as const;
  const written =
    order.kind === "ebook"
      ? customerText("ebook_order.created", data, context)
      : customerText("order.created", data, context);
  if (!written) throw new Error("no text");
  return orderEmail(order, written, sender);
}

test("lists the products, their prices and the payment method", async () => {
  const { subject, text, language } = await placedEmail(ORDER, SENDER);
  expect([subject, language]).toEqual(["Niramoy: your order NM-7Q2K-9WXM-T4PA", "en"]);
  expect(text.split("\n")).toEqual([
    "Dear Rahim Uddin,",
    "",
    "We have your order NM-7Q2K-9WXM-T4PA. Total: ৳4,820.50.",
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
    "Delivered by Tue, 3 Feb.",
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

test.each([
  [{ paymentMethod: "mobile" }, "Delivered by Tue, 3 Feb if you pay now."],
  [{ paymentMethod: "mobile", paymentStatus: "paid" }, "Delivered by Tue, 3 Feb."],
  [{ promisedDay: null }, null],
  [{ cancelled: true }, null],
  [{ waitsFor: "prescription" }, null],
  [{ waitsFor: "charge" }, null],
  [{ waitsFor: "confirmation" }, "Delivered by Tue, 3 Feb."],
] satisfies [Partial<Confirmation>, string | null][])(
  "contains the expected delivery: %j",
  async (change, expected) => {
    const { text } = await placedEmail({ ...ORDER, ...change }, SENDER);
    if (expected === null) expect(text).not.toContain("Delivered");
    else expect(text.split("\n")).toContain(expected);
  },
);

test("writes to the customer in Bengali for an order placed on a Bengali page", async () => {
  const sender = { ...SENDER, name: "নিরাময়" };
  const { subject, text, html } = await placedEmail({ ...ORDER, language: "bn" }, sender);
  expect(subject).toBe("নিরাময়: আপনার অর্ডার NM-7Q2K-9WXM-T4PA");
  expect(text).toContain("প্রিয় Rahim Uddin,");
  expect(text).toContain("রক্তচাপ মাপার যন্ত্র × ২: ৳৪,৬০০.০০");
  expect(text).toContain("Mask × ১০: ৳১২০.৫০");
  expect(text).toContain("https://shop.example/bn/order-tracking?order=NM-7Q2K-9WXM-T4PA");
  expect(html).toContain('<html lang="bn">');
  expect(html).not.toContain("[object");
});

test.each<[Partial<Confirmation>, Partial<Sender>, string]>([
  [{ paymentMethod: "mobile" }, {}, "It is not paid yet. You can pay on the page of your order."],
  [{ paymentMethod: "mobile" }, { hasGateway: false }, "We have your order and will call you"],
  [{ paymentStatus: "paid" }, {}, "Your order is paid"],
  [{ cancelled: true }, {}, "This order has been cancelled."],
  [{ kind: "ebook" }, {}, "You get your e-book as soon as it is paid."],
  [{ kind: "ebook", paymentStatus: "paid" }, {}, "Your e-book is ready in your account."],
])("describes the state of an order: %j %j: %s", async (order, sender, expected) => {
  const { text } = await placedEmail({ ...ORDER, ...order }, { ...SENDER, ...sender });
  expect(text).toContain(expected);
});

test("links to the account in the mail for an e-book, without a link to the file", async () => {
  const paid = { ...ORDER, kind: "ebook", paymentStatus: "paid" } as const;
  const { text, html } = await placedEmail(paid, SENDER);
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
  const { text, html } = await placedEmail({ ...ORDER, name }, SENDER);
  expect(text.split("\n")[0]).toBe(greeting);
  expect(html).toContain(greeting);
});

test.each([
  ["order.sent", { courier: null, tracking_code: null, due: 0 }, true],
  ["order.sent", { courier: "RedX", tracking_code: "RX-1", due: 0 }, true],
  ["order.confirmed", {}, false],
] as const)("%s %j: a link to the invoice is %p", async (type, rest, has) => {
  const { number: order_number, language: locale } = ORDER;
  const context = { locale, channel: "mail", shop: SENDER } as const;
  const data = { order_number, courier: null, tracking_code: null, due: 0, ...rest };
  const written = customerText(type, data, context);
  if (!written) throw new Error("no text");
  const { text } = await orderEmail(ORDER, written, SENDER);
  const link = "https://shop.example/sale-order/receipt/print/NM-7Q2K-9WXM-T4PA?lang=en";
  expect(text.includes(`See and print the invoice: ${link}`)).toBe(has);
});

test.each([
  ["prescription.accepted", { part: true, payable: true }, "It does not name oxygen."],
  ["prescription.again", {}, "Page 2 cannot be read."],
  ["prescription.refused", {}, "It is of another person."],
  ["order.confirmed", {}, null],
] as const)("%s %j: gives the reason of its decision: %s", async (type, rest, reason) => {
  const { number: order_number, language: locale } = ORDER;
  const context = { locale, channel: "mail", shop: SENDER } as const;
  const money = { amount: 186, currency: "BDT" as const };
  const data = { order_number, part: true, payable: true, ...money, ...rest };
  const written = customerText(type, data, context);
  if (!written) throw new Error("no text");
  const rxReasons = {
    accepted: "Fine.",
    part: "It does not name oxygen.",
    again: "Page 2 cannot be read.",
    refused: "It is of another person.",
  };
  const refused = [{ name: "Oxygen Cylinder", name_bn: "অক্সিজেন সিলিন্ডার", quantity: 1 }];
  const { text } = await orderEmail({ ...ORDER, rxReasons, refused }, written, SENDER);
  expect(/Our pharmacist says: (.*)/.exec(text)?.[1] ?? null).toBe(reason);
  expect(text).toContain("Total: ৳4,820.50\n\nNot accepted, not charged:\nOxygen Cylinder x 1\n");
  expect(text).toContain("https://shop.example/order-tracking?order=NM-7Q2K-9WXM-T4PA");
});

test("escapes user input in the HTML", async () => {
  const name = `<b onclick="x">Rahim<b> & "sons"`;
  const lines = [{ name, name_bn: null, quantity: 1, total: 100 }];
  const { html } = await placedEmail({ ...ORDER, name, lines }, { ...SENDER, name });
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
    "payments list",
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
    "refunds list",
  ],
  ["message.received", { message_id: 3 }, ["New question 3"], "questions list"],
  [
    "appointment.booked",
    { appointment_number: "NM-2", doctor_id: 4, starts_at: "2026-01-31T20:00:00.000Z" },
    ["Appointment booked NM-2", "On 2026-02-01, doctor 4"],
    "appointments list --day 2026-02-01",
  ],
  [
    "appointment.cancelled",
    { appointment_number: "NM-2", doctor_id: 4, starts_at: "2026-01-31T10:00:00.000Z" },
    ["Appointment cancelled NM-2"],
    "appointments list --day 2026-01-31",
  ],
] as const)(
  "includes the next step in the staff mail for %s",
  async (type, data, expected, next) => {
    const payload = JSON.stringify({ ...data, amount: 1_450.5, currency: "BDT" });
    const email = await staffMail({ type, payload }, "Niramoy");
    const { subject, text, html } = email ?? { subject: "", text: "", html: "" };
    for (const words of expected) expect(subject + text).toContain(words);
    expect(text).toContain(next ? `Next: npm run data -- ${next}\n` : "There is nothing to do.");
    expect(text + html).not.toContain("http");
    expect(html).toContain(">Niramoy</td>");
  },
);

test("leaves out the sentence with the phone number while the shop has none", async () => {
  const { text } = await placedEmail(ORDER, { ...SENDER, phone: "" });
  expect(text).not.toMatch(/Questions\?|Call us|\+880/);
  for (const phone of ["", SENDER.phone]) {
    const context = { locale: "en", channel: "sms", shop: { ...SENDER, phone } } as const;
    const type = "appointment.cancelled";
    expect(customerText(type, SAMPLE_DATA[type], context)?.end).toBe(
      phone && ` Questions? ${phone}`,
    );
  }
});
