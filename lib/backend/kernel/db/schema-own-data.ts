import type { Generated, Selectable } from "kysely";
import type { AccountList, ConsentPurpose } from "@/lib/contract/terms";
import type { Country, ShippingArea } from "@/lib/shop/order/shipping";
import type { Flag, Millis } from "./columns";

interface AddressesTable {
  id: Generated<number>;
  user_id: number;
  /** Name of the recipient. */
  name: string;
  /** Normalised for the country by lib/shop/order/phone. */
  phone: string;
  country: Country;
  address: string;
  city: string;
  zip: string;
  /** Delivery area; null if it was not chosen, or outside Bangladesh. */
  area: ShippingArea | null;
  /** 1 for the default address; a customer has at most one. */
  is_default: Flag;
  /** Number of changes, starting with 1. */
  version: number;
  created_at: Millis;
  updated_at: Millis;
}

interface ConsentsTable {
  user_id: number;
  purpose: ConsentPurpose;
  /** 0 if it was withdrawn. */
  given: Flag;
  changed_at: Millis;
}

interface AccountProductsTable {
  user_id: number;
  list: AccountList;
  product_id: number;
  added_at: Millis;
}

/** Tables of the data that customers store in their account. */
export interface OwnDataSchema {
  addresses: AddressesTable;
  consents: ConsentsTable;
  account_products: AccountProductsTable;
}

export type AddressRow = Selectable<AddressesTable>;
