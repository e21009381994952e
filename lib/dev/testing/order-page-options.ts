import type { OrderPageOptions } from "@/lib/site/order-page";

/** Options of a shop where orders can be cancelled, paid and tracked. */
export const ORDER_PAGE: OrderPageOptions = {
  phone: "+880 1700-000000",
  mobileLabel: "bKash",
  note: null,
  deliveryDays: { inside: [1, 2], outside: [3, 5] },
  shop: { address: "Dhanmondi, Dhaka 1209", hours: "Saturday to Thursday, 9:00 to 21:00" },
  cancelling: true,
  paying: true,
  tracking: true,
  prescriptions: true,
  returning: false,
  complaining: false,
  tracked: { returning: false, complaining: false },
};
