import type { Locale } from "@/lib/i18n/locales";
import defaults from "@/lib/site/defaults.json";
import { type Licence, licencesOf } from "@/lib/site/licences";

/** The shop's data on an invoice, in one language. */
export interface ShopDetails {
  name: string;
  address: string;
  phone: string;
  email: string;
  licences: Licence[];
}

/** Returns the data of a shop without settings. */
export function defaultShop(locale: Locale): ShopDetails {
  const { name, address, phone, email } = defaults;
  return {
    name: name[locale],
    address: address[locale],
    phone,
    email,
    licences: licencesOf(defaults),
  };
}
