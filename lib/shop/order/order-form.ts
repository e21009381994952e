import { type Draft, tabDraft } from "@/lib/base/draft";
import { looksLikeEmail } from "@/lib/base/text/contact";
import { type PaymentMethod, paymentMethodOf } from "@/lib/contract/terms";
import type { LastDelivery } from "./delivery-memory";
import { normalisePhone } from "./phone";
import { normalisePostcode } from "./postcode";
import { DEFAULT_COUNTRY, type ShippingArea, shippingAreaOf } from "./shipping";

/** What is ordered: the cart, one product at once, or an e-book. */
export type OrderKind = "cart" | "buy-now" | "ebook";

/** What a person filled into the form of an order. */
export interface OrderFormValues {
  name: string;
  email: string;
  phone: string;
  country: string;
  address: string;
  city: string;
  zip: string;
  orderNotes: string;
  /** Null while none is chosen: a guess would change the total unseen. */
  shippingArea: ShippingArea | null;
  paymentMethod: PaymentMethod;
}

/** A form with everything a delivery needs. */
export type CompleteForm = OrderFormValues & { shippingArea: ShippingArea };

/** A form nobody has typed into yet. */
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
};

/**
 * What is known of who orders, in an otherwise empty form.
 * @param delivery where the last order went
 */
export function prefilledForm(
  user: { name: string; email: string | null; mobile: string | null } | null,
  delivery: LastDelivery | null = null,
): OrderFormValues {
  const form = { ...EMPTY_FORM, ...delivery };
  if (!user) return form;
  return { ...form, name: user.name, email: user.email ?? "", phone: user.mobile ?? "" };
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

/** What was typed, over the texts of `prefill`; empty ones give way to those. */
export function orderDraft(kind: OrderKind, prefill = EMPTY_FORM): Draft<OrderFormValues> {
  return tabDraft(`order-draft/${kind}`, (stored) => {
    const form = { ...prefill };
    for (const field of TEXTS) {
      const text = stored[field];
      if (typeof text === "string" && text !== "") form[field] = text;
    }
    return {
      ...form,
      shippingArea: shippingAreaOf(stored.shippingArea) ?? prefill.shippingArea,
      paymentMethod: paymentMethodOf(stored.paymentMethod),
    };
  });
}

/** Fields that can be wrong, in the order they stand in the form, with their names in the payload. */
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

/** Fields that can be wrong, in the order they stand in the form. */
export const FORM_FIELDS = Object.keys(SENT_AS) as FormField[];

/** What is wrong with which field: keys of messages below `checkout.errors`. */
export type FormErrors = Partial<Record<FormField, FormField | "phoneInvalid" | "zipInvalid">>;

const REQUIRED = ["name", "phone", "address", "city", "zip", "country"] as const;

/**
 * Fields to correct before anything is sent.
 * @param delivered whether something is carried to a door; e-books need no delivery area
 */
export function formErrors(form: OrderFormValues, delivered = true): FormErrors {
  const errors: FormErrors = {};
  for (const field of REQUIRED) if (!form[field].trim()) errors[field] = field;
  if (!errors.phone && normalisePhone(form.phone, form.country) === null) {
    errors.phone = "phoneInvalid";
  }
  if (!errors.zip && normalisePostcode(form.zip, form.country) === null) errors.zip = "zipInvalid";
  if (form.email.trim() && !looksLikeEmail(form.email)) errors.email = "email";
  if (delivered && form.shippingArea === null) errors.shippingArea = "shippingArea";
  return errors;
}

/** Whether there is something in every field that a delivery needs. */
export function isComplete(form: OrderFormValues): form is CompleteForm {
  return Object.keys(formErrors(form)).length === 0;
}

/** The server's messages by field of the form; those about anything else are left out. */
export function sentErrors(errors: Record<string, string[]>): Partial<Record<FormField, string>> {
  return Object.fromEntries(
    FORM_FIELDS.flatMap((field) => {
      const message = errors[SENT_AS[field]]?.[0];
      return message ? [[field, message]] : [];
    }),
  );
}

/** The part of an order's payload that comes from the form. */
export function formPayload(form: OrderFormValues) {
  const { name, email, phone, country, address, city, zip, orderNotes, paymentMethod } = form;
  return {
    billing: { name, email, phone },
    shipping: { country, address, city, state: "", zip, orderNotes },
    paymentMethod,
  };
}
