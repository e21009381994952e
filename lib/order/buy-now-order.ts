import { discountAmount, offerPrice, toPoisha, toTaka } from "../pricing/price";
import { buyNowTotals } from "./buy-now-totals";
import { normalisePhone } from "./phone";
import { SHIPPING_CHARGES, type ShippingArea } from "./shipping";

/** What a person filled into the Buy Now form. */
export interface BuyNowForm {
  name: string;
  email: string;
  phone: string;
  country: string;
  address: string;
  city: string;
  zip: string;
  orderNotes: string;
  shippingArea: ShippingArea | null;
}

interface BuyNowProduct {
  id: number;
  discount: number;
  inventory: { sellingPrice: number; batchNo: string | null };
}

export type FormField = Exclude<keyof BuyNowForm, "orderNotes" | "shippingArea">;
type MessageKey = FormField | "phoneInvalid";

const REQUIRED = ["name", "phone", "country", "address", "city", "zip"] as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Fields to correct before anything is sent, with the key of their message (SPEC 5). */
export function formErrors(form: BuyNowForm): Partial<Record<FormField, MessageKey>> {
  const errors: Partial<Record<FormField, MessageKey>> = {};
  for (const field of REQUIRED) if (!form[field].trim()) errors[field] = field;
  if (!errors.phone && normalisePhone(form.phone, form.country) === null) {
    errors.phone = "phoneInvalid";
  }
  if (form.email.trim() && !EMAIL.test(form.email.trim())) errors.email = "email";
  return errors;
}

/** Lines of the totals table in taka; `area` null while none is chosen. */
export function buyNowTable(product: BuyNowProduct, area: ShippingArea | null) {
  const charge = area === null ? 0 : SHIPPING_CHARGES[area];
  const totals = buyNowTotals(
    toPoisha(product.inventory.sellingPrice),
    product.discount,
    toPoisha(charge),
  );
  return {
    price: toTaka(totals.subtotal),
    shippingCharge: charge,
    discount: toTaka(totals.discount),
    total: toTaka(totals.total),
  };
}

/** Payload of POST /api/instant-order (SPEC 3); the server computes every amount itself and compares. */
export function instantOrderPayload(
  form: BuyNowForm & { shippingArea: ShippingArea },
  product: BuyNowProduct,
  recaptchaToken: string,
) {
  const { sellingPrice, batchNo } = product.inventory;
  const { shippingCharge, discount, total } = buyNowTable(product, form.shippingArea);
  const price = offerPrice(sellingPrice, product.discount);
  return {
    isBuyNow: true,
    billing: { name: form.name, email: form.email, phone: form.phone },
    shipping_charge: shippingCharge,
    shipping: {
      country: form.country,
      address: form.address,
      city: form.city,
      state: "",
      zip: form.zip,
      orderNotes: form.orderNotes,
    },
    paymentMethod: "mobile",
    items: [
      {
        id: 1,
        cart_id: 1,
        product_id: product.id,
        batch_no: batchNo,
        quantity: 1,
        price,
        discount_percent: product.discount,
        discount: discountAmount(sellingPrice, product.discount),
        total_price: price,
        attributes: "",
        custom_note: "",
      },
    ],
    totals: { tax: 0, discount, total },
    recaptchaToken,
  };
}
