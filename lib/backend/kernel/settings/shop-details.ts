import type { Locale } from "@/lib/i18n/locales";
import defaults from "@/lib/site/defaults.json";
import { type Licence, licencesOf } from "@/lib/site/licences";
import type { Pharmacist } from "@/lib/site/pharmacist";
import type { SiteSettings } from "@/lib/site/settings-schema";

/** The shop's data on an invoice, in one language. */
export interface ShopDetails {
  name: string;
  /** Site path of the logo; null without one. */
  logo: string | null;
  address: string;
  phone: string;
  email: string;
  licences: Licence[];
  pharmacist: Pharmacist | null;
}

type Settings = Pick<
  SiteSettings,
  "name" | "logo" | "address" | "phone" | "email" | "licences" | "pharmacist"
>;

/** Returns the shop's data in one language from its settings. */
export function shopDetailsOf(settings: Settings, locale: Locale): ShopDetails {
  const { name, logo, address, phone, email, pharmacist } = settings;
  return {
    name: name[locale],
    logo: logo?.[locale] ?? null,
    address: address[locale],
    phone,
    email,
    licences: licencesOf(settings),
    pharmacist,
  };
}

/** Returns the data of a shop without settings. */
export function defaultShop(locale: Locale): ShopDetails {
  return shopDetailsOf(defaults, locale);
}
