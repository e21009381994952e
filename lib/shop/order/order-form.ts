import { looksLikeEmail } from "@/lib/base/text/email";
import type { PaymentMethod } from "./payment-method";
import { normalisePhone } from "./phone";
import { DEFAULT_COUNTRY, type ShippingArea } from "./shipping";

/** What a person filled into the form of an order (SPEC 2). */
export interface OrderForm {
  name: string;
  email: string;
  phone: string;
  country: string;
  address: string;
  city: string;
  zip: string;
  orderNotes: string;
  /** Null while none is chosen; never guessed (DESIGN 4). */
  shippingArea: ShippingArea | null;
  paymentMethod: PaymentMethod;
}

/** A form with everything a delivery needs. */
export type CompleteForm = OrderForm & { shippingArea: ShippingArea };

/** A form nobody has typed into yet. */
export const EMPTY_FORM: OrderForm = {
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

/** Fields that can be wrong, in the order they stand in the form, with their names in the payload. */
const SENT_AS = {
  name: "billing.name",
  phone: "billing.phone",
  email: "billing.email",
  address: "shipping.address",
  city: "shipping.city",
  zip: "shipping.zip",
  country: "shipping.country",
  shippingArea: "shipping_charge",
  paymentMethod: "paymentMethod",
} as const;

export type FormField = keyof typeof SENT_AS;

/** Fields that can be wrong, in the order they stand in the form. */
export const FORM_FIELDS = Object.keys(SENT_AS) as FormField[];

/** What is wrong with which field: keys of messages below `checkout.errors`. */
export type FormErrors = Partial<Record<FormField, FormField | "phoneInvalid">>;

const REQUIRED = ["name", "phone", "address", "city", "zip", "country"] as const;

/**
 * Fields to correct before anything is sent (SPEC 5).
 * @param delivered whether something is carried to a door; e-books need no delivery area
 */
export function formErrors(form: OrderForm, delivered = true): FormErrors {
  const errors: FormErrors = {};
  for (const field of REQUIRED) if (!form[field].trim()) errors[field] = field;
  if (!errors.phone && normalisePhone(form.phone, form.country) === null) {
    errors.phone = "phoneInvalid";
  }
  if (form.email.trim() && !looksLikeEmail(form.email)) errors.email = "email";
  if (delivered && form.shippingArea === null) errors.shippingArea = "shippingArea";
  return errors;
}

/** Whether there is something in every field that a delivery needs. */
export function isComplete(form: OrderForm): form is CompleteForm {
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

/** The part of an order's payload that comes from the form (SPEC 3). */
export function formPayload(form: OrderForm) {
  const { name, email, phone, country, address, city, zip, orderNotes, paymentMethod } = form;
  return {
    billing: { name, email, phone },
    shipping: { country, address, city, state: "", zip, orderNotes },
    paymentMethod,
  };
}
