import { looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import { isGtin } from "../gtin";
import { MONTH } from "../terms";

/** Whole number above 0; null for anything else. */
function parsePieces(value: unknown): number | null {
  const number = Math.floor(looseNumber(value) ?? 0);
  return number > 0 ? number : null;
}

/** GTIN without the spaces that some write in it; null if its check digit is wrong. */
function parseGtin(value: unknown): string | null {
  const digits = (looseText(value) ?? "").replace(/[\s-]/g, "");
  return isGtin(digits) ? digits : null;
}

/** The batch that is sold next: its number, and its expiry as a month or an ISO time. */
function parseBatch(inventory: unknown, purchase: unknown) {
  const { batch_no, expires_month } = looseObject(inventory);
  const bought = looseObject(purchase);
  const month = looseText(expires_month);
  return {
    batchNo: looseText(batch_no) ?? looseText(bought.batch_no),
    expires: month !== null && MONTH.test(month) ? month : looseTime(bought.expires_on),
  };
}

/**
 * Parses the pharmaceutical facts of a product. Fields that the API does not return are null.
 * @param value the product
 * @param purchase the purchased batch, which older APIs send
 */
export function parsePharmacyFacts(value: unknown, purchase: unknown) {
  const record = looseObject(value);
  return {
    strength: looseText(record.strength),
    dosageForm: looseText(record.dosage_form),
    manufacturer: looseText(record.manufacturer),
    registrationNo: looseText(record.registration_no),
    /** Pieces in a pack. */
    packSize: parsePieces(record.pack_size),
    /** Name of one piece of the pack. */
    packItem: looseText(record.pack_item),
    /** Price per piece, in taka. */
    unitPrice: looseNumber(record.unit_price) || null,
    warrantyMonths: parsePieces(record.warranty_months),
    /** Country of origin: ISO 3166-1 alpha-2 code, or a name from older APIs. */
    origin: looseText(record.origin),
    gtin: parseGtin(record.gtin),
    mpn: looseText(record.mpn),
    ...parseBatch(record.inventory, purchase),
  };
}
