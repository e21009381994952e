import defaults from "@/lib/site/defaults.json";

export interface ShopDetails {
  name: string;
  address: string;
  phone: string;
  email: string;
}

export const DEFAULT_SHOP: ShopDetails = {
  name: defaults.name.en,
  address: defaults.address.en,
  phone: defaults.phone,
  email: defaults.email,
};
