import type { InstantOrderInput } from "./instant-order-input";

/** Who orders and where it goes, as every kind of order sends it. */
type Delivery = Pick<InstantOrderInput, "billing" | "shipping">;

/** The columns of that, alike for products and e-books. */
export function deliveryColumns({ billing, shipping }: Delivery) {
  return {
    billing_name: billing.name,
    billing_email: billing.email,
    billing_phone: billing.phone,
    shipping_country: shipping.country,
    shipping_address: shipping.address,
    shipping_city: shipping.city,
    shipping_state: shipping.state,
    shipping_zip: shipping.zip,
    order_notes: shipping.orderNotes,
  };
}
