/** Integer poisha; 100 poisha are one taka. */
export type Poisha = number;
/** Epoch milliseconds. */
export type Millis = number;
/** 0 or 1: SQLite has no boolean, and the driver aborts the process when given one. */
export type Flag = number;

/** What a pharmacy tells of a product; null for what is not known or does not apply. */
export interface PharmacyColumns {
  generic_name: string | null;
  strength: string | null;
  dosage_form: string | null;
  manufacturer: string | null;
  /** At the drug authority, such as a DAR number. */
  registration_no: string | null;
  /** Pieces in a pack. */
  pack_size: number | null;
  /** Name of one such piece: tablet. */
  pack_item: string | null;
  warranty_months: number | null;
  /** Country, as its two letters of ISO 3166-1. */
  origin: string | null;
}

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
