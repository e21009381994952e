import { sendGuestRecordsAnswer } from "@/components/accounts/guest-record-calls";
import { fetchOwnData, sendAccountDeletion } from "@/components/accounts/own-data/own-data-calls";
import {
  sendConsents,
  sendContactChange,
  sendName,
} from "@/components/accounts/profile/profile-calls";
import {
  logInWithCode,
  requestCode,
  sendPasswordReset,
} from "@/components/accounts/recovery/account-code-calls";
import {
  sendAppointmentCancellation,
  sendAppointmentMove,
  sendBooking,
} from "@/components/appointments/appointment-calls";
import { sendComplaint } from "@/components/complaints/complaint-calls";
import { sendOfferCode } from "@/components/offers/offer-calls";
import {
  sendOrderCancellation,
  sendOrderConfirmation,
  sendPayment,
} from "@/components/orders/order-writes";
import {
  removePrescriptionPage,
  sendPrescription,
} from "@/components/prescriptions/prescription-calls";
import { uploadPdf, uploadPhotoPage } from "@/components/prescriptions/send-pages";
import { sendStockRequest } from "@/components/product/notify-me-calls";
import { sendReturn } from "@/components/returns/return-calls";
import { addReturnPhoto, removeReturnPhoto } from "@/components/returns/send-photos";
import { sendReview } from "@/components/reviews/send-review";
import { proveOrder } from "@/components/tracking/order-proof";
import { sendRedelivery } from "@/components/tracking/redelivery-calls";
import { fetchTrackedOrder } from "@/components/tracking/tracked-order";
import { CALLS, callOf } from "@/lib/contract/calls";
import type { Cart } from "@/lib/contract/readers/cart";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { instantOrderPayload } from "@/lib/shop/order/buy-now-order";
import { cartOrderPayload } from "@/lib/shop/order/cart-order";
import { ebookOrderPayload } from "@/lib/shop/order/ebook-order";
import { EMPTY_FORM } from "@/lib/shop/order/order-form";
import { endSessions, logIn, register, sendPasswordChange } from "./account";
import { syncAccountLists } from "./account-lists";
import { deleteAddress, sendAddress } from "./addresses";
import { addCartItem, removeCartItem, setCartItemQuantity } from "./cart-writes";
import { requestContactCode, sendConfirmation, sendNumberRecords } from "./confirmed-contacts";
import { logOut } from "./log-out";
import { sendContact, subscribeToNewsletter } from "./messages";
import { placeOrder } from "./place-order";

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
      cartId: 7,
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
      genericName: null,
      needsPrescription: false,
      coldChain: false,
    },
  ],
  delivery: null,
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
const entered = { login: "rahima", code: "493817", language: "en" as const };
const words = { password: "another secret", password_confirmation: "another secret" };
const contact = { name: "", email: "", mobile_no: "", subject: "", message: "Hello" };
const address = {
  name: "Rahima Khatun",
  phone: "01711000001",
  country: "Bangladesh",
  city: "Dhaka",
  address: "House 21, Road 4",
  zip: "1205",
  area: "inside" as const,
  is_default: true,
};
const upload = { onProgress: () => {}, signal: new AbortController().signal };
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
  setOfferCode: () => sendOfferCode("eid 10"),
  orderCart: () => placeOrder("cart", ordered(cartOrderPayload(form, cart, "bn")), false, TOKEN),
  orderProduct: () =>
    placeOrder(
      "buy-now",
      ordered(instantOrderPayload(form, product, { ...buyer, quantity: 2 })),
      false,
    ),
  orderEbook: () => placeOrder("ebook", ordered(ebookOrderPayload(form, ebook, buyer)), false),
  payOrder: () =>
    sendPayment({ kind: "product", number: NUMBER, provenBy: "01711000001" }, KEY, "en"),
  payAppointment: () =>
    sendPayment({ kind: "appointment", number: NUMBER, provenBy: "01711000001" }, KEY, "en"),
  payEbookOrder: () => sendPayment({ kind: "ebook", number: NUMBER }, KEY, "en"),
  confirmOrder: () => sendOrderConfirmation(NUMBER, "493817", ""),
  cancelOrder: () => sendOrderCancellation(NUMBER),
  requestReturn: () =>
    sendReturn(NUMBER, [{ line: 7, quantity: 1, reason: "It does not switch on." }], KEY),
  fileComplaint: () =>
    sendComplaint(NUMBER, { kind: "damaged", text: "The box was open.", language: "en" }, KEY),
  askRedelivery: () => sendRedelivery(NUMBER, "2026-12-02"),
  proveOrder: () => proveOrder(NUMBER, "01711000001", TOKEN),
  addReturnPhoto: () => addReturnPhoto("NM-7Q2K-9WXM-T4PA", new Blob(["a photo"]), upload),
  removeReturnPhoto: () => removeReturnPhoto(3),
  addPrescriptionPhoto: () => uploadPhotoPage(new Blob(["a photo"]), upload),
  removePrescriptionPage: () => removePrescriptionPage(3),
  sendPrescription: () => sendPrescription({ number: NUMBER, provenBy: "01711000001" }, 4, KEY),
  trackOrder: () => fetchTrackedOrder("nm 7q2k 9wxm t4pa", "01711000001"),
  login: () => logIn("rahima", "a secret of hers"),
  answerGuestRecords: () => sendGuestRecordsAnswer(true),
  logout: () => logOut(),
  register: () => register(registration, TOKEN),
  changePassword: () => sendPasswordChange(passwords, "en"),
  forgotPassword: () => requestCode("reset", "rahima", "en", TOKEN),
  resetPassword: () => sendPasswordReset({ ...entered, ...words, recaptchaToken: TOKEN }),
  sendLoginCode: () => requestCode("login", "rahima", "en", TOKEN),
  sendContactCode: () => requestContactCode("01711000001", "en", TOKEN),
  askForStock: () => {
    const proved = { contact: "01711000001", code: "493817", recaptchaToken: TOKEN };
    return sendStockRequest({ productId: 5, language: "bn", proved });
  },
  confirmContact: () => sendConfirmation("01711000001", "493817", TOKEN),
  takeNumberRecords: () => sendNumberRecords(),
  loginWithCode: () => logInWithCode({ ...entered, recaptchaToken: "" }),
  endSession: () => endSessions(8),
  endOtherSessions: () => endSessions(null),
  changeName: () => sendName("Rahima Begum"),
  changeContact: () =>
    sendContactChange(
      {
        mobile_no: "01711000001",
        mobile_code: "493817",
        email: "",
        current_password: "a secret",
      },
      "bn",
    ),
  changeConsents: () => sendConsents({ offers_mail: true, offers_sms: false }),
  addAddress: () => sendAddress(address, null, KEY),
  changeAddress: () => sendAddress({ ...address, area: null }, { id: 3, version: 2 }, KEY),
  deleteAddress: () => deleteAddress(3),
  getOwnData: () => fetchOwnData("a secret of hers", "bn"),
  deleteAccount: () => sendAccountDeletion("a secret of hers"),
  changeAccountLists: () => syncAccountLists(3),
  sendContactMessage: () => sendContact(contact, { language: "bn", productId: 7 }, TOKEN, KEY),
  subscribeToNewsletter: () => subscribeToNewsletter("rahima@example.com", "bn"),
  reviewProduct: () => sendReview({ kind: "product", id: 5 }, { rating: 4, comment: "Good" }, KEY),
  reviewEbook: () => sendReview({ kind: "ebook", id: 4 }, { rating: 4, comment: "Good" }, KEY),
  bookAppointment: () =>
    sendBooking(
      { doctorId: 2, form: patient, phoneCode: "493817", language: "en", recaptchaToken: TOKEN },
      KEY,
    ),
  cancelAppointment: () => sendAppointmentCancellation(NUMBER),
  moveAppointment: () => sendAppointmentMove(NUMBER, "2026-11-22T11:20:00.000Z", KEY),
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

/** Sent without a script: by pages of links in mails, plain forms, payment providers and couriers. */
const WITHOUT_SCRIPT = [
  "confirmSubscription",
  "unsubscribe",
  "sendPrescriptionForm",
  "loginForm",
  "trackOrderForm",
  "printReceiptByPhone",
  "returnFromPaymentByForm",
  "noticePayment",
  "noticeParcel",
  "redeliveryForm",
];
const IN_PARTS = ["startPrescriptionPdf", "sendPrescriptionPdfPart"];

test("covers every write of the contract except those of the desk", () => {
  const writes = CALLS.filter(({ method, group }) => method !== "GET" && group !== "desk");
  const ids = writes.map(({ id }) => id).filter((id) => !WITHOUT_SCRIPT.includes(id));
  expect([...Object.keys(WRITES), ...IN_PARTS].sort()).toEqual(ids.sort());
});

test("sends a PDF in parts to calls of the contract", async () => {
  const calls = fakeApi(({ method }) => ({
    body: method === "POST" ? { upload: "u1", part_bytes: 4 } : { page: null },
  }));
  await uploadPdf(new Blob(["6 byte"]), upload).catch(() => undefined);
  expect(calls.map(({ method, path }) => [callOf(method, path)?.id, path])).toEqual([
    ["startPrescriptionPdf", "/api/prescriptions/pdf"],
    ["sendPrescriptionPdfPart", "/api/prescriptions/pdf/u1/0"],
    ["sendPrescriptionPdfPart", "/api/prescriptions/pdf/u1/1"],
  ]);
  const [start] = calls;
  expect(callOf("POST", start?.path ?? "")?.body?.schema.parse(start?.body)).toEqual(start?.body);
});

test.each(Object.entries(WRITES))(
  "%s sends a body that matches the contract",
  async (id, write) => {
    const [sent, ...others] = await sentBy(write);
    expect(others).toEqual([]);
    const call = callOf(sent?.method ?? "", sent?.path ?? "");
    expect(call?.id).toBe(id);
    // Only the fields: values such as times are read in another form.
    if (call?.body)
      expect(Object.keys(Object(call.body.schema.parse(sent?.body)))).toEqual(
        expect.arrayContaining(Object.keys(Object(sent?.body))),
      );
    else expect(sent?.body).toBeUndefined();
  },
);
