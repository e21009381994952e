import { z } from "zod";
import { licencesOf } from "@/lib/site/licences";
import { pharmacistSetting } from "@/lib/site/pharmacist";
import type { SiteSettings } from "@/lib/site/settings-schema";

const inBothLanguages = z.object({ en: z.string(), bn: z.string() });

const seller = z.object({
  name: inBothLanguages,
  address: inBothLanguages,
  licences: z.array(
    z.object({ kind: z.enum(["drug", "online", "trade", "bin", "dbid"]), number: z.string() }),
  ),
  // Invoices of earlier versions name none.
  pharmacist: pharmacistSetting.default(null),
});

/** Data of the shop in an invoice. */
export type Seller = z.infer<typeof seller>;

/** Returns the settings that are stored with an invoice. */
export function sellerOf(settings: SiteSettings): Seller {
  const { name, address, pharmacist } = settings;
  return {
    name,
    address: { en: address.en, bn: address.bn },
    licences: licencesOf(settings),
    pharmacist,
  };
}

/** Parses the seller of a stored invoice. */
export function readSeller(stored: string): Seller {
  return seller.parse(JSON.parse(stored));
}
