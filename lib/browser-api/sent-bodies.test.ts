import { CALLS, callOf } from "@/lib/contract/calls";
import type { Cart } from "@/lib/contract/readers/cart";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { instantOrderPayload } from "@/lib/shop/order/buy-now-order";
import { cartOrderPayload } from "@/lib/shop/order/cart-order";
import { ebookOrderPayload } from "@/lib/shop/order/ebook-order";
import { EMPTY_FORM } from "@/lib/shop/order/order-form";
import { endSessions, logIn, register, sendPasswordChange } from "./account";
import { sendAppointmentCancellation, sendBooking } from "./appointments";
import { addCartItem, removeCartItem, setCartItemQuantity } from "./cart-writes";
import { sendGuestRecordsAnswer } from "./guest-records";
import { logOut } from "./log-out";
import { sendContact, subscribeToNewsletter } from "./messages";
import { sendOrderCancellation, sendPayment } from "./order-writes";
import { placeOrder } from "./place-order";
import { sendReview } from "./send-review";
import { fetchTrackedOrder } from "./tracked-order";

const KEY = "a-key-of-the-test";
const TOKEN = "a solved robot check";
const NUMBER = "NM-7Q2K-9WXM-T4PA";

const form = {
  ...EMPTY_FORM,
  name: "Rahima Khatun",
  phone: "01711000001",
  address: "House 21, Road 4",
  city: "Dhaka",
  zip: "1205",
  shippingArea: "inside" as const,
};
const product = { id: 5, discount: 10, inventory: { sellingPrice: 255, batchNo: null } };
const ebook = { id: 4, discount: 20, salePrice: 180 };
const cart: Cart = {
  subtotal: 460,
  total: 460,
  tax: 0,
  discount: 0,
  totalQuantity: 2,
  lines: [
    {
      id: 12,
      productId: 5,
      batchNo: "T-1",
      quantity: 2,
      price: 230,
      discountPercent: 10,
      discount: 25,
      lineTotal: 460,
      name: "Mask",
      image: null,
      available: 5,
      needsPrescription: false,
    },
  ],
};

const ordered = (payload: object) => ({ key: KEY, payloads: [payload] });
const buyer = { customerId: 3, recaptchaToken: TOKEN, language: "bn" as const };
const addition = {
  productId: 5,
  batchNo: null,
  quantity: 1,
  price: 230,
  discountPercent: 10,
  discount: 25,
};
const registration = {
  name: "Rahima Khatun",
  mobile_no: "01711000001",
  email: "",
  password: "a secret of hers",
  password_confirmation: "a secret of hers",
  marketingConsent: false,
  privacyPolicy: true,
};
const passwords = {
  current_password: "a secret of hers",
  password: "another secret",
  password_confirmation: "another secret",
};
const contact = { name: "", email: "", mobile_no: "", subject: "", message: "Hello" };
const patient = {
  starts_at: "2026-11-22T11:20:00.000Z",
  name: "Rahim",
  phone: "01712345678",
  reason: "",
};

/** Every write of the browser, by the name of its call in the contract. */
const WRITES: Record<string, () => Promise<unknown>> = {
  addToCart: () => addCartItem(addition),
  setCartQuantity: () => setCartItemQuantity(12, 3),
  removeFromCart: () => removeCartItem(12),
  orderCart: () =>
    placeOrder("/api/order", ordered(cartOrderPayload(form, cart, "bn")), false, TOKEN),
  orderProduct: () =>
    placeOrder(
      "/api/instant-order",
      ordered(instantOrderPayload(form, product, { ...buyer, quantity: 2 })),
      false,
    ),
  orderEbook: () =>
    placeOrder("/api/instant-ebook-order", ordered(ebookOrderPayload(form, ebook, buyer)), false),
  payOrder: () =>
    sendPayment({ kind: "product", number: NUMBER, provenBy: "01711000001" }, KEY, "en"),
  payEbookOrder: () => sendPayment({ kind: "ebook", number: NUMBER }, KEY, "en"),
  cancelOrder: () => sendOrderCancellation(NUMBER),
  trackOrder: () => fetchTrackedOrder("nm 7q2k 9wxm t4pa", "01711000001"),
  login: () => logIn("rahima", "a secret of hers"),
  answerGuestRecords: () => sendGuestRecordsAnswer(true),
  logout: () => logOut(),
  register: () => register(registration, TOKEN),
  changePassword: () => sendPasswordChange(passwords),
  endSession: () => endSessions(8),
  endOtherSessions: () => endSessions(null),
  sendContactMessage: () => sendContact(contact, TOKEN, KEY),
  subscribeToNewsletter: () => subscribeToNewsletter("rahima@example.com", "bn"),
  reviewProduct: () => sendReview({ kind: "product", id: 5 }, { rating: 4, comment: "Good" }, KEY),
  reviewEbook: () => sendReview({ kind: "ebook", id: 4 }, { rating: 4, comment: "Good" }, KEY),
  bookAppointment: () =>
    sendBooking({ doctorId: 2, form: patient, language: "en", recaptchaToken: TOKEN }, KEY),
  cancelAppointment: () => sendAppointmentCancellation(NUMBER),
};

/**
 * Returns the writes that were sent. Empty responses may be rejected by their readers, which is
 * ignored.
 */
async function sentBy(write: () => Promise<unknown>): Promise<FakeCall[]> {
  const calls = fakeApi(() => ({ body: {} }));
  await write().catch(() => undefined);
  return calls.filter(({ method }) => method !== "GET");
}

test("covers every write of the contract except those of the desk", () => {
  const writes = CALLS.filter(({ method, group }) => method !== "GET" && group !== "desk");
  const ids = writes.map(({ id }) => id);
  expect(Object.keys(WRITES).sort()).toEqual(ids.sort());
});

test.each(Object.entries(WRITES))(
  "%s sends a body that matches the contract",
  async (id, write) => {
    const [sent, ...others] = await sentBy(write);
    expect(others).toEqual([]);
    const call = callOf(sent?.method ?? "", sent?.path ?? "");
    expect(call?.id).toBe(id);
    if (call?.body) expect(call.body.schema.parse(sent?.body)).toEqual(sent?.body);
    else expect(sent?.body).toBeUndefined();
  },
);
