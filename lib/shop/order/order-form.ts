import { type Draft, tabDraft } from "@/lib/base/draft";
import { looseFlag } from "@/lib/base/loose";
import { looksLikeEmail } from "@/lib/base/text/contact";
import { normalisePhone } from "@/lib/contract/phone";
import { normalisePostcode } from "@/lib/contract/postcode";
import { DEFAULT_COUNTRY, type PaymentMethod, paymentMethodOf } from "@/lib/contract/terms";
import type { AreaChoices } from "./area-choices";
import type { HomeCashRefusal } from "./cash-rules";
import type { LastDelivery } from "./delivery-memory";
import { type ChosenArea, chosenAreaOf, type DeliveryArea } from "./shipping";

/** The ordered records: the cart, a single product or the cart without an account, or an e-book. */
export type OrderKind = "cart" | "buy-now" | "guest-cart" | "ebook";

/** Values of the order form. */
export interface OrderFormValues {
  name: string;
  email: string;
  phone: string;
  country: string;
  address: string;
  city: string;
  zip: string;
  orderNotes: string;
  /** Null until the customer selects one. A default would change the total without notice. */
  shippingArea: ChosenArea | null;
  paymentMethod: PaymentMethod;
  /** Whether a guest wants to be remembered in this browser. */
  remember: boolean;
}

/** A form that has everything a delivery needs. */
export type CompleteForm = Omit<OrderFormValues, "shippingArea"> & { shippingArea: DeliveryArea };

export const EMPTY_FORM: OrderFormValues = {
  name: "",
  email: "",
  phone: "",
  country: DEFAULT_COUNTRY,
  address: "",
  city: "",
  zip: "",
  orderNotes: "",
  shippingArea: null,
  paymentMethod: "mobile",
  remember: false,
};

/**
 * Returns a form prefilled with the known data of the customer.
 * @param delivery where the last order was sent
 */
export function prefilledForm(
  user: { name: string; email: string | null; mobile: string | null } | null,
  delivery: LastDelivery | null = null,
): OrderFormValues {
  const { chosen: _, ...place } = delivery ?? {};
  if (!user) return { ...EMPTY_FORM, ...place };
  const buyer = { name: user.name, email: user.email ?? "", phone: user.mobile ?? "" };
  return { ...EMPTY_FORM, ...buyer, ...place };
}

const TEXTS = [
  "name",
  "email",
  "phone",
  "country",
  "address",
  "city",
  "zip",
  "orderNotes",
] as const;

/**
 * Returns the draft of an order form. Stored texts replace those of `prefill` unless they are
 * empty.
 */
export function orderDraft(kind: OrderKind, prefill = EMPTY_FORM): Draft<OrderFormValues> {
  // The same page, and the same form.
  const name = kind === "guest-cart" ? "buy-now" : kind;
  return tabDraft(`order-draft/${name}`, (stored) => {
    const form = { ...prefill };
    for (const field of TEXTS) {
      const text = stored[field];
      if (typeof text === "string" && text !== "") form[field] = text;
    }
    return {
      ...form,
      shippingArea: chosenAreaOf(stored.shippingArea) ?? prefill.shippingArea,
      paymentMethod: paymentMethodOf(stored.paymentMethod ?? prefill.paymentMethod),
      remember: looseFlag(stored.remember ?? prefill.remember),
    };
  });
}

/** Fields that can have an error, in the order of the form, with their names in the payload. */
const SENT_AS = {
  name: "billing.name",
  phone: "billing.phone",
  email: "billing.email",
  address: "shipping.address",
  city: "shipping.city",
  shippingArea: "shipping_charge",
  zip: "shipping.zip",
  country: "shipping.country",
  paymentMethod: "paymentMethod",
} as const;

export type FormField = keyof typeof SENT_AS;

/** Fields that can have an error, in the order of the form. */
export const FORM_FIELDS = Object.keys(SENT_AS) as FormField[];

/** Errors by field: keys of messages below `checkout.errors`. */
export type FormErrors = Partial<
  Record<
    FormField,
    | FormField
    | "emailAbroad"
    | "phoneInvalid"
    | "zipInvalid"
    | "coldArea"
    | `cash.${HomeCashRefusal}`
  >
>;

const REQUIRED = ["name", "phone", "address", "city", "zip", "country"] as const;

/** Errors of a delivery that the rules of the shop do not allow. */
function deliveryErrors(
  form: OrderFormValues,
  areaNeeded: boolean,
  areas: AreaChoices,
): FormErrors {
  const { shippingArea: area, paymentMethod } = form;
  if (!areaNeeded) return areas.outside.isRefused ? { country: "coldArea" } : {};
  const choice = area && areas[area];
  if (!choice) return area === null ? {} : { shippingArea: "shippingArea" };
  const { cashRefusal, isRefused } = choice;
  return {
    ...(isRefused && { shippingArea: "coldArea" }),
    ...(paymentMethod === "cod" &&
      cashRefusal && { paymentMethod: `cash.${cashRefusal}` as const }),
  };
}

/**
 * Returns the errors to correct before the order is sent.
 * @param areaNeeded whether a delivery area is required: not for e-books, nor if the charge is set
 *   later
 * @param areas what the shop offers there; null for e-books
 */
export function formErrors(
  form: OrderFormValues,
  areaNeeded = true,
  areas: AreaChoices | null = null,
): FormErrors {
  const errors: FormErrors = {};
  for (const field of REQUIRED) if (!form[field].trim()) errors[field] = field;
  if (!errors.phone && normalisePhone(form.phone, form.country) === null) {
    errors.phone = "phoneInvalid";
  }
  if (!errors.zip && normalisePostcode(form.zip, form.country) === null) errors.zip = "zipInvalid";
  if (form.email.trim() && !looksLikeEmail(form.email)) errors.email = "email";
  // The shop writes the delivery charge there.
  if (areas && !areaNeeded && !form.email.trim()) errors.email = "emailAbroad";
  if (areaNeeded && form.shippingArea === null) errors.shippingArea = "shippingArea";
  return areas ? { ...errors, ...deliveryErrors(form, areaNeeded, areas) } : errors;
}

/** Whether the form has no errors, including a selected delivery area. */
export function isComplete(
  form: OrderFormValues,
): form is OrderFormValues & { shippingArea: ChosenArea } {
  return Object.keys(formErrors(form)).length === 0;
}

/**
 * Returns the server's first message for each form field. Messages about other fields are dropped.
 */
export function sentErrors(errors: Record<string, string[]>): Partial<Record<FormField, string>> {
  return Object.fromEntries(
    FORM_FIELDS.flatMap((field) => {
      const message = errors[SENT_AS[field]]?.[0];
      return message ? [[field, message]] : [];
    }),
  );
}

/** Returns the area as order payloads have it; none abroad. */
export function sentArea(area: DeliveryArea) {
  return area === "abroad" ? {} : { delivery_area: area };
}

/** Returns the part of an order payload that comes from the form. */
export function formPayload(form: OrderFormValues | CompleteForm) {
  const { name, email, phone, country, address, city, zip, orderNotes, paymentMethod } = form;
  return {
    billing: { name, email, phone },
    shipping: { country, address, city, state: "", zip, orderNotes },
    paymentMethod,
  };
}
