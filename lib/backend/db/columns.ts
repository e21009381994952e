/** Integer poisha; 100 poisha are one taka. */
export type Poisha = number;
/** Epoch milliseconds. */
export type Millis = number;
/** 0 or 1: SQLite has no boolean, and the driver aborts the process when given one. */
export type Flag = number;

/** Who ordered and where it goes, as the form was sent. */
export interface BuyerColumns {
  billing_name: string;
  billing_email: string | null;
  billing_phone: string;
  shipping_country: string;
  shipping_address: string;
  shipping_city: string;
  shipping_state: string | null;
  shipping_zip: string;
  order_notes: string | null;
}
