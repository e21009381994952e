/** @jest-environment node */
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

// These would reorder or hide the text around them on a page. U+200D, the joiner, is needed within
// Bengali words.
const HIDDEN = "\u202e\u2066\u200f\u061c\u200b\ufeff\u0007\u009b";
const odd = (text: string) => `${HIDDEN}${text}${HIDDEN} র\u200d্যাব\u202c`;
const plain = (text: string) => `${text} র\u200d্যাব`;

let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await OrderFixture.open({ reviewApproval: async () => false });
});

test("removes hidden characters from an order's name, address and note", async () => {
  const response = await fixture.place(new Visitor(fixture.shop.backend), (body) => ({
    ...body,
    billing: { ...body.billing, name: odd("Rahim") },
    shipping: { ...body.shipping, address: odd("House 7"), orderNotes: odd("Ring\ntwice") },
  }));
  expect(response.status).toBe(200);
  expect(await fixture.orders()).toMatchObject([
    {
      billing_name: plain("Rahim"),
      shipping_address: plain("House 7"),
      order_notes: plain("Ring\ntwice"),
    },
  ]);
});

test("removes hidden characters from a message and a subscription", async () => {
  const { db, backend } = fixture.shop;
  const visitor = new Visitor(backend);
  const contact = {
    name: odd("Rahim"),
    email: `${HIDDEN}rahim@example.com`,
    mobile_no: `01712345678${HIDDEN}`,
    subject: odd("Delivery"),
    message: odd("Do you deliver?"),
    recaptchaToken: await visitor.robotToken("contact"),
  };
  expect((await visitor.send("POST", "/api/contact-us", contact)).status).toBe(200);
  const [message] = await db
    .selectFrom("contact_messages")
    .selectAll()
    .orderBy("id", "desc")
    .execute();
  expect(message).toMatchObject({
    name: plain("Rahim"),
    email: "rahim@example.com",
    subject: plain("Delivery"),
    message: plain("Do you deliver?"),
  });
  const email = `new\u200b@example.com${HIDDEN}`;
  const recaptchaToken = await visitor.robotToken("newsletter");
  const input = { consent: true, language: "en", email, recaptchaToken };
  expect((await visitor.send("POST", "/api/newsletter", input)).status).toBe(200);
  const subscribers = await db.selectFrom("newsletter_subscribers").select("email").execute();
  expect(subscribers).toContainEqual({ email: "new@example.com" });
});

test("removes hidden characters from a review", async () => {
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  const { id } = await fixture.shop.db
    .selectFrom("products")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const review = { product_id: id, rating: 5, comment: odd("Good") };
  expect((await visitor.send("POST", "/api/product-review", review)).status).toBeLessThan(300);
  const stored = await fixture.shop.db
    .selectFrom("product_reviews")
    .select("comment")
    .where("product_id", "=", id)
    .execute();
  expect(stored.map(({ comment }) => comment)).toContain(plain("Good"));
});
