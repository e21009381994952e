/** @jest-environment node */
import type { z } from "zod";
import accounts from "@/lib/backend/seed/accounts.json";
import { cartOrder, loginAs, sendLogin } from "@/lib/dev/testing/backend/customer";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { type Answer, orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { CURRENT_CONSENT } from "@/lib/site/newsletter";
import * as account from "./account";
import * as appointments from "./appointments";
import * as cart from "./cart";
import * as content from "./content";
import * as ebooks from "./ebooks";
import * as orders from "./orders";
import * as products from "./products";

let fixture: EbookPaymentFixture;
let visitor: Visitor;
let customerId: number;
let productId: number;

beforeAll(async () => {
  fixture = await EbookPaymentFixture.open({ rateLimitScale: 100 });
  visitor = new Visitor(fixture.shop.backend);
  customerId = await loginAs(visitor, "kamal");
  productId = await arrangeProduct(fixture.shop.db, "bp-arm", 5);
});

/** Expects a success whose body matches the schema, without missing or additional fields. */
function expectToFit(schema: z.ZodType, { status, body }: Answer) {
  expect([200, 201]).toContain(status);
  expect(schema.parse(body)).toEqual(body);
}

const firstOf = async (table: "blogs" | "ebooks" | "doctors") =>
  (await fixture.shop.db.selectFrom(table).select("id").orderBy("id").executeTakeFirstOrThrow()).id;

test.each([
  ["/api/get-products", products.productsAnswer],
  ["/api/get-products?fields=list", products.productsAnswer],
  ["/api/get-search-products?query=mask", products.searchAnswer],
  ["/api/get-home-products", content.homeProductsAnswer],
  ["/api/get-home-sliders", content.homeSlidersAnswer],
  ["/api/get-home-categories", content.categoriesAnswer],
  ["/api/get-galleries", content.galleriesAnswer],
  ["/api/get-blogs", content.blogsAnswer],
  ["/api/get-notices", content.noticesAnswer],
  ["/api/get-doctors", content.doctorsAnswer],
  ["/api/get-ebooks", ebooks.ebooksAnswer],
  ["/api/cart", cart.cartAnswer],
  ["/logged-on-user", account.currentUserAnswer],
  ["/csrf-token", account.csrfTokenAnswer],
  ["/api/sessions", account.sessionsAnswer],
  ["/api/robot-check?action=order", account.robotTaskAnswer],
])("GET %s matches the contract", async (path, schema) => {
  expectToFit(schema, await visitor.get(path));
});

test("single records match the contract", async () => {
  const [blog, ebook, doctor] = [
    await firstOf("blogs"),
    await firstOf("ebooks"),
    await firstOf("doctors"),
  ];
  const read = (path: string) => visitor.get(`/api/${path}`);
  expectToFit(products.productDetailsAnswer, await read(`get-details/${productId}`));
  expectToFit(products.liveProductAnswer, await read(`get-buynow-product-details/${productId}`));
  expectToFit(content.blogDetailsAnswer, await read(`get-blog-details/${blog}`));
  expectToFit(ebooks.ebookDetailsAnswer, await read(`get-ebook-details/${ebook}`));
  expectToFit(ebooks.liveEbookAnswer, await read(`get-buynow-ebook-details/${ebook}`));
  expectToFit(appointments.slotsAnswer, await read(`get-appointment-slots/${doctor}`));
});

test("a guest's reads and the login match the contract", async () => {
  const guest = new Visitor(fixture.shop.backend);
  expectToFit(account.currentUserAnswer, await guest.get("/logged-on-user"));
  expectToFit(cart.cartAnswer, await guest.get("/api/cart"));
  const password = accounts.find(({ username }) => username === "rahima")?.password;
  expectToFit(account.loginAnswer, await sendLogin(guest, "rahima", password));
});

test("cart, order, tracking and cancellation match the contract", async () => {
  const line = { product_id: productId, batch_no: "T-1", quantity: 1 };
  const added = await visitor.send("POST", "/api/cart", line);
  expectToFit(cart.cartWrittenAnswer, added);
  expectToFit(cart.cartAnswer, await visitor.get("/api/cart"));
  const placed = await visitor.send("POST", "/api/order", await cartOrder(visitor));
  expectToFit(orders.orderPlacedAnswer, placed);
  const { order_number } = orders.orderPlacedAnswer.parse(placed.body);
  const phone = "01711000001";
  const track = { order_number, phone };
  expectToFit(orders.trackingAnswer, await visitor.send("POST", "/api/track-order", track));
  expectToFit(orders.orderInfoAnswer, await visitor.get(`/api/get-order-info/${order_number}`));
  const list = await visitor.get(`/api/get-customer-ecom-orders/${customerId}`);
  expectToFit(orders.customerOrdersAnswer, list);
  const cancelled = await visitor.send("POST", `/api/cancel-order/${order_number}`);
  expectToFit(orders.orderCancelledAnswer, cancelled);
});

test("a Buy Now order matches the contract", async () => {
  const guest = new Visitor(fixture.shop.backend);
  const order = orderBody(productId, await guest.robotToken());
  expectToFit(orders.orderPlacedAnswer, await guest.send("POST", "/api/instant-order", order));
});

test("a paid e-book order matches the contract", async () => {
  const answer = await fixture.send(visitor, await fixture.body(visitor));
  expectToFit(orders.ebookOrderPlacedAnswer, answer);
  const { redirect_url } = orders.ebookOrderPlacedAnswer.parse(answer.body);
  await fixture.follow(await fixture.press(redirect_url, "pay"));
  const { order_no } = orders.ebookOrderPlacedAnswer.parse(answer.body);
  expectToFit(
    orders.ebookOrderInfoAnswer,
    await visitor.get(`/api/get-ebook-order-info/${order_no}`),
  );
  const list = await visitor.get(`/api/get-customer-ebook-orders/${customerId}`);
  expectToFit(orders.customerEbookOrdersAnswer, list);
});

test("reviews match the contract", async () => {
  const { id: ebook_id } = await fixture.book();
  const words = { rating: 4, comment: "Good" };
  for (const [path, review] of [
    ["/api/product-review", { product_id: productId, ...words }],
    ["/api/ebook-review", { ebook_id, ...words }],
  ] as const)
    expectToFit(products.reviewAddedAnswer, await visitor.send("POST", path, review));
});

test("an appointment matches the contract", async () => {
  const doctor_id = await firstOf("doctors");
  const answer = await visitor.get(`/api/get-appointment-slots/${doctor_id}`);
  const { days } = appointments.slotsAnswer.parse(answer.body);
  const [slot] = days.flatMap(({ slots }) => slots.filter(({ free }) => free));
  const booking = { doctor_id, starts_at: slot?.starts_at, name: "Kamal", phone: "01711000003" };
  const booked = await visitor.send("POST", "/api/appointments", booking);
  expectToFit(appointments.appointmentBookedAnswer, booked);
  const { appointment_number: number } = appointments.appointmentBookedAnswer.parse(booked.body);
  expectToFit(appointments.appointmentAnswer, await visitor.get(`/api/get-appointment/${number}`));
  const list = await visitor.get(`/api/get-customer-appointments/${customerId}`);
  expectToFit(appointments.customerAppointmentsAnswer, list);
  const later = appointments.slotsAnswer.parse(
    (await visitor.get(`/api/get-appointment-slots/${doctor_id}`)).body,
  );
  const free = later.days.flatMap(({ slots }) => slots.filter((one) => one.free)).at(-1);
  const to = { starts_at: free?.starts_at };
  const moved = await visitor.send("POST", `/api/move-appointment/${number}`, to);
  expectToFit(appointments.appointmentMovedAnswer, moved);
  const cancelled = await visitor.send("POST", `/api/cancel-appointment/${number}`);
  expectToFit(appointments.appointmentCancelledAnswer, cancelled);
});

test("message-only answers and the logout match the contract", async () => {
  const recaptchaToken = await visitor.robotToken("newsletter");
  const consent = { consent: true, consent_version: CURRENT_CONSENT };
  const wish = { email: "a@example.com", ...consent, recaptchaToken };
  const subscribed = await visitor.send("POST", "/api/newsletter", { ...wish, language: "en" });
  expectToFit(account.messageAnswer, subscribed);
  expectToFit(account.sessionsEndedAnswer, await visitor.send("DELETE", "/api/sessions"));
  expectToFit(account.messageAnswer, await visitor.send("POST", "/logout"));
});
