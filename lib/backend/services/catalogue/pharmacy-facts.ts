import { format } from "date-fns";
import { IN_DHAKA } from "@/lib/i18n/dates/dhaka-day";
import { offerPricePoisha, toTaka } from "@/lib/shop/pricing/price";
import type { PharmacyColumns } from "../../db/columns";
import type { Batch } from "../../db/schema";

/** Values of a product without pharmacy facts. */
export const NO_FACTS: PharmacyColumns = {
  generic_name: null,
  strength: null,
  dosage_form: null,
  manufacturer: null,
  registration_no: null,
  pack_size: null,
  pack_item: null,
  warranty_months: null,
  origin: null,
  gtin: null,
  mpn: null,
};

/** Picks the pharmacy facts of a product. */
export function pharmacyFacts(product: PharmacyColumns): PharmacyColumns {
  return {
    generic_name: product.generic_name,
    strength: product.strength,
    dosage_form: product.dosage_form,
    manufacturer: product.manufacturer,
    registration_no: product.registration_no,
    pack_size: product.pack_size,
    pack_item: product.pack_item,
    warranty_months: product.warranty_months,
    origin: product.origin,
    gtin: product.gtin,
    mpn: product.mpn,
  };
}

interface Packed {
  discount_percent: number;
  pack_size: number | null;
}

/**
 * Returns the price of one piece of a pack after the discount, in taka, rounded to poisha; null if
 * the product has no price or is not sold in packs.
 */
export function unitPrice({ discount_percent, pack_size }: Packed, batch: Batch | null) {
  if (batch === null || pack_size === null || pack_size < 2) return null;
  return toTaka(Math.round(offerPricePoisha(batch.selling_price, discount_percent) / pack_size));
}

/** Returns the calendar month in which a batch expires in Dhaka, such as 2028-03. */
export function expiryMonth({ expires_on }: Batch): string {
  return format(expires_on, "yyyy-MM", IN_DHAKA);
}
