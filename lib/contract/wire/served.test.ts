/** @jest-environment node */
import type { z } from "zod";
import accounts from "@/lib/backend/seed/accounts.json";
import { CURRENT_CONSENT } from "@/lib/contract/newsletter/consent";
import { cartOrder, loginAs, sendLogin } from "@/lib/dev/testing/backend/customer";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { type ApiResponse, orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import * as account from "../account/schemas";
import * as appointments from "../appointments/schemas";
import * as articles from "../articles/schemas";
import * as cart from "../cart/schemas";
import * as doctors from "../doctors/public-schemas";
import * as ebookOrders from "../ebook-orders/schemas";
import * as ebooks from "../ebooks/schemas";
import * as gallery from "../gallery/schemas";
import * as login from "../login/schemas";
import * as orders from "../orders/schemas";
import { reviewAddedResponse } from "../reviews/schemas";
import * as shared from "./account";
import * as content from "./content";
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
function expectToFit(schema: z.ZodType, { status, body }: ApiResponse) {
  expect([200, 201]).toContain(status);
  expect(schema.parse(body)).toEqual(body);
}

const firstOf = async (table: "blogs" | "ebooks" | "doctors") =>
  (await fixture.shop.db.selectFrom(table).select("id").orderBy("id").executeTakeFirstOrThrow()).id;

test.each([
  ["/api/get-products", products.productsResponse],
  ["/api/get-products?fields=list", products.productsResponse],
  ["/api/get-search-products?query=mask", products.searchResponse],
  ["/api/get-home-products", content.homeProductsResponse],
  ["/api/get-home-sliders", content.homeSlidersResponse],
  ["/api/get-home-categories", content.categoriesResponse],
  ["/api/get-galleries", gallery.galleriesResponse],
  ["/api/get-blogs", articles.blogsResponse],
  ["/api/get-notices", articles.noticesResponse],
  ["/api/get-doctors", doctors.doctorsResponse],
  ["/api/get-ebooks", ebooks.ebooksResponse],
  ["/api/cart", cart.cartResponse],
  ["/logged-on-user", login.currentUserResponse],
  ["/csrf-token", login.csrfTokenResponse],
  ["/api/sessions", account.sessionsResponse],
  ["/api/robot-check?action=order", shared.robotTaskResponse],
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
  expectToFit(products.productDetailsResponse, await read(`get-details/${productId}`));
  expectToFit(products.liveProductResponse, await read(`get-buynow-product-details/${productId}`));
  expectToFit(articles.blogDetailsResponse, await read(`get-blog-details/${blog}`));
  expectToFit(ebooks.ebookDetailsResponse, await read(`get-ebook-details/${ebook}`));
  expectToFit(ebooks.liveEbookResponse, await read(`get-buynow-ebook-details/${ebook}`));
  expectToFit(appointments.slotsResponse, await read(`get-appointment-slots/${doctor}`));
});

test("a guest's reads and the login match the contract", async () => {
  const guest = new Visitor(fixture.shop.backend);
  expectToFit(login.currentUserResponse, await guest.get("/logged-on-user"));
  expectToFit(cart.cartResponse, await guest.get("/api/cart"));
  const password = accounts.find(({ username }) => username === "rahima")?.password;
  expectToFit(login.loginResponse, await sendLogin(guest, "rahima", password));
});

test("cart, order, tracking and cancellation match the contract", async () => {
  const line = { product_id: productId, batch_no: "T-1", quantity: 1 };
  const added = await visitor.send("POST", "/api/cart", line);
  expectToFit(cart.cartWrittenResponse, added);
  expectToFit(cart.cartResponse, await visitor.get("/api/cart"));
  const placed = await visitor.send("POST", "/api/order", await cartOrder(visitor));
  expectToFit(orders.orderPlacedResponse, placed);
  const { order_number } = orders.orderPlacedResponse.parse(placed.body);
  const phone = "01711000001";
  const track = { order_number, phone };
  expectToFit(orders.trackingResponse, await visitor.send("POST", "/api/track-order", track));
  expectToFit(orders.orderInfoResponse, await visitor.get(`/api/get-order-info/${order_number}`));
  const list = await visitor.get(`/api/get-customer-ecom-orders/${customerId}`);
  expectToFit(orders.customerOrdersResponse, list);
  const cancelled = await visitor.send("POST", `/api/cancel-order/${order_number}`);
  expectToFit(orders.orderCancelledResponse, cancelled);
});

test("a Buy Now order matches the contract", async () => {
  const guest = new Visitor(fixture.shop.backend);
  const order = orderBody(productId, await guest.robotToken());
  expectToFit(orders.orderPlacedResponse, await guest.send("POST", "/api/instant-order", order));
});

test("a paid e-book order matches the contract", async () => {
  const response = await fixture.send(visitor, await fixture.body(visitor));
  expectToFit(ebookOrders.ebookOrderPlacedResponse, response);
  const { redirect_url } = ebookOrders.ebookOrderPlacedResponse.parse(response.body);
  await fixture.follow(await fixture.press(redirect_url, "pay"));
  const { order_no } = ebookOrders.ebookOrderPlacedResponse.parse(response.body);
  expectToFit(
    ebookOrders.ebookOrderInfoResponse,
    await visitor.get(`/api/get-ebook-order-info/${order_no}`),
  );
  const list = await visitor.get(`/api/get-customer-ebook-orders/${customerId}`);
  expectToFit(ebookOrders.customerEbookOrdersResponse, list);
});

test("reviews match the contract", async () => {
  const { id: ebook_id } = await fixture.book();
  const words = { rating: 4, comment: "Good" };
  for (const [path, review] of [
    ["/api/product-review", { product_id: productId, ...words }],
    ["/api/ebook-review", { ebook_id, ...words }],
  ] as const)
    expectToFit(reviewAddedResponse, await visitor.send("POST", path, review));
});

test("an appointment matches the contract", async () => {
  const doctor_id = await firstOf("doctors");
  const response = await visitor.get(`/api/get-appointment-slots/${doctor_id}`);
  const { days } = appointments.slotsResponse.parse(response.body);
  // One of the last days: an appointment of today may be too near to be moved.
  const slot = days.flatMap(({ slots }) => slots.filter(({ free }) => free)).at(-2);
  const booking = { doctor_id, starts_at: slot?.starts_at, name: "Kamal", phone: "01711000003" };
  const booked = await visitor.send("POST", "/api/appointments", booking);
  expectToFit(appointments.appointmentBookedResponse, booked);
  const { appointment_number: number } = appointments.appointmentBookedResponse.parse(booked.body);
  expectToFit(
    appointments.appointmentResponse,
    await visitor.get(`/api/get-appointment/${number}`),
  );
  const list = await visitor.get(`/api/get-customer-appointments/${customerId}`);
  expectToFit(appointments.customerAppointmentsResponse, list);
  const later = appointments.slotsResponse.parse(
    (await visitor.get(`/api/get-appointment-slots/${doctor_id}`)).body,
  );
  const free = later.days.flatMap(({ slots }) => slots.filter((one) => one.free)).at(-1);
  const to = { starts_at: free?.starts_at };
  const moved = await visitor.send("POST", `/api/move-appointment/${number}`, to);
  expectToFit(appointments.appointmentMovedResponse, moved);
  const cancelled = await visitor.send("POST", `/api/cancel-appointment/${number}`);
  expectToFit(appointments.appointmentCancelledResponse, cancelled);
});

test("message-only answers and the logout match the contract", async () => {
  const recaptchaToken = await visitor.robotToken("newsletter");
  const consent = { consent: true, consent_version: CURRENT_CONSENT };
  const wish = { email: "a@example.com", ...consent, recaptchaToken };
  const subscribed = await visitor.send("POST", "/api/newsletter", { ...wish, language: "en" });
  expectToFit(shared.messageResponse, subscribed);
  expectToFit(account.sessionsEndedResponse, await visitor.send("DELETE", "/api/sessions"));
  expectToFit(shared.messageResponse, await visitor.send("POST", "/logout"));
});
