import { z } from "zod";
import { language, line, newPassword, robotToken, samePassword } from "./request-fields";
import { COUNTRIES, PAYMENT_METHODS } from "./terms";

/*
 * Request bodies as the shop sends them, with the limits that the embedded backend checks. Amounts
 * are in taka and only compared: the server computes the prices. Text lengths exclude leading and
 * trailing spaces.
 */

const MAX_ID = 999_999_999;

const rowId = z.int().min(1).max(MAX_ID);
const optionalLine = (max: number) => z.string().max(max);
const optionalEmail = z.union([z.literal(""), z.email().max(200)]);
const quantity = z.int().min(1).max(MAX_ID).describe("Pieces.");
const taka = z.number().min(0).describe("Taka.");
const percent = z.number().min(0).max(100).describe("Percent.");
const phone = line(40).describe("As typed, with or without country code, Bengali digits too.");
const batch = z.string().max(100).nullable().describe("Null for a product without a batch.");
const unusedTexts = { attributes: z.literal(""), custom_note: z.literal("") };

const cartOrderItem = z.strictObject({
  id: rowId.describe("Line of the cart."),
  product_id: rowId,
  batch_no: batch,
  quantity,
  price: taka,
  discount_percent: percent,
  discount: taka,
  total_price: taka,
  ...unusedTexts,
});

const oneItem = {
  id: z.literal(1),
  cart_id: z.literal(1),
  product_id: rowId,
  discount_percent: percent,
  discount: taka,
  ...unusedTexts,
};

/** The phone number of an order. */
export const orderProofBody = z.strictObject({
  phone,
  recaptchaToken: robotToken.optional().describe("Sent once the server has asked for it."),
});

/** Name and contact of the buyer. */
export const billingBody = z.strictObject({ name: line(100), email: optionalEmail, phone });

/** Delivery address. */
export const shippingBody = z.strictObject({
  country: z
    .enum(COUNTRIES)
    .describe("Where products are not delivered to is refused with 422 `shipping.country`."),
  address: z.string().min(3).max(300),
  city: line(100),
  state: optionalLine(100),
  zip: line(20).describe("In Bangladesh four digits."),
  orderNotes: optionalLine(1_000),
});

const delivery = {
  billing: billingBody,
  shipping: shippingBody,
  paymentMethod: z
    .enum(PAYMENT_METHODS)
    .describe("`cod` is cash on delivery, offered only where the shop is set up for it."),
  language: language.optional(),
};

const charged = {
  shipping_charge: z
    .number()
    .min(0)
    .describe(
      "Taka: 100 inside Dhaka, 150 outside, unless `delivery` of the cart or the product says otherwise. To the embedded backend 0 for another country than Bangladesh: its staff set the charge later.",
    ),
  delivery_area: z
    .enum(["inside", "outside"])
    .optional()
    .describe(
      "Inside or outside Dhaka; derived from the charge if missing. None for another country.",
    ),
};

/** Totals that the customer saw. The server rejects an order whose totals differ. */
export const totalsBody = z.strictObject({ tax: taka, discount: taka, total: taka });

/** Order of the cart. */
export const cartOrderBody = z.strictObject({
  isBuyNow: z.literal(false),
  ...delivery,
  ...charged,
  items: z.array(cartOrderItem).min(1),
  totals: totalsBody,
  recaptchaToken: robotToken.optional().describe("Sent once the server has asked for it."),
});

/** Order of a single product (Buy Now), without the cart. */
export const instantOrderBody = z.strictObject({
  isBuyNow: z.literal(true),
  ...delivery,
  ...charged,
  items: z
    .array(
      z.strictObject({
        ...oneItem,
        batch_no: batch,
        quantity,
        price: taka.describe("Of one piece after the discount, taka."),
        total_price: taka.describe("Of all pieces after the discount, taka."),
      }),
    )
    .length(1),
  totals: totalsBody,
  recaptchaToken: robotToken,
});

/** Order of an e-book. */
export const ebookOrderBody = z.strictObject({
  isBuyNow: z.literal(true),
  customer_id: rowId,
  ...delivery,
  shipping_charge: z.literal(0),
  items: z
    .array(
      z.strictObject({
        ...oneItem,
        quantity: z.literal(1),
        price: taka.describe("After the discount, taka."),
        total_price: taka.describe("Before the discount, taka."),
      }),
    )
    .length(1),
  totals: totalsBody.extend({ discount_percent: percent }),
  recaptchaToken: robotToken,
  language,
});

/** Return page after the payment, and the phone number if the order is not that of the session. */
export const orderPaymentBody = z.strictObject({
  language,
  phone: phone.optional(),
  recaptchaToken: robotToken.optional().describe("Sent once the server has asked for it."),
});

/** Return page after the payment. */
export const ebookPaymentBody = z.strictObject({ language });

export const loginBody = z.strictObject({
  email: line(500).describe("E-mail address, user name or mobile number."),
  password: z.string().min(1),
  from: z.literal("frontend").describe("Customers, not staff."),
  recaptchaToken: robotToken.optional().describe("Sent once the server has asked for it."),
});

const contactCode = z
  .string()
  .optional()
  .describe("Code of contact-code, if the number or address is to be confirmed.");

export const registrationBody = z.strictObject({
  name: line(100),
  mobile_no: line(40),
  email: optionalEmail,
  password: newPassword,
  password_confirmation: samePassword,
  marketingConsent: z.boolean(),
  privacyPolicy: z.literal(true),
  mobile_code: contactCode,
  email_code: contactCode,
  recaptchaToken: robotToken,
});

export const passwordChangeBody = z.strictObject({
  current_password: z.string().min(1),
  password: newPassword,
  password_confirmation: samePassword,
  language: language.optional(),
});

export const orderTrackingBody = z.strictObject({
  order_number: line(40).describe("As typed: lower case, spaces and missing hyphens are accepted."),
  phone,
  recaptchaToken: robotToken.optional().describe("Sent once the server has asked for it."),
});

/** Whether the guest's orders and appointments belong to the customer. */
export const guestRecordsBody = z.strictObject({ mine: z.boolean() });

const currentPassword = z.string().min(1).describe("The password of the account, asked again.");

export const nameBody = z.strictObject({ name: line(100) });

export const contactBody = z.strictObject({
  current_password: currentPassword,
  mobile_no: line(40),
  email: optionalEmail,
  mobile_code: contactCode,
  email_code: contactCode,
  language: language.optional(),
});

export const consentsBody = z
  .strictObject({ offers_mail: z.boolean().optional(), offers_sms: z.boolean().optional() })
  .describe("A missing field stays unchanged.");

const addressFields = {
  name: line(100),
  phone,
  country: z.enum(COUNTRIES),
  address: z.string().min(3).max(300),
  city: line(100),
  zip: line(20).describe("In Bangladesh four digits."),
  area: z.enum(["inside", "outside"]).nullable(),
  is_default: z.boolean().describe("False changes nothing: the default stays until another is."),
};

export const addressBody = z.strictObject(addressFields);

export const addressChangeBody = z.strictObject({
  ...addressFields,
  version: z.int().min(1).describe("Of the address as it was read."),
});

export const ownDataBody = z.strictObject({
  current_password: currentPassword,
  language: language.optional(),
});

export const accountDeletionBody = z.strictObject({ current_password: currentPassword });

const listedIds = z.array(rowId).max(200).optional();

/** Changes of lists since they were last read. */
export const accountListsBody = z.strictObject({
  wishlist: z.strictObject({ add: listedIds, remove: listedIds }).optional(),
  viewed: listedIds.describe("Products that were opened, newest first."),
});
