import defaults from "@/lib/site/defaults.json";

/** What an invoice says of the shop. */
export interface ShopDetails {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/** The demo shop. */
export const DEFAULT_SHOP: ShopDetails = {
  name: defaults.name.en,
  address: defaults.address.en,
  phone: defaults.phone,
  email: defaults.email,
};
