import { looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import { MONTH } from "../terms";

/** A whole number above 0; null for anything else. */
function parsePieces(value: unknown): number | null {
  const number = Math.floor(looseNumber(value) ?? 0);
  return number > 0 ? number : null;
}

/** The batch that is sold next: its number, and the month in which it expires or an ISO time in it. */
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
 * What a pharmacy tells of a product; null for what an API does not tell.
 * @param value the product @param purchase the batch as it was bought, for older servers
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
    /** Name of one such piece. */
    packItem: looseText(record.pack_item),
    /** Taka for one such piece. */
    unitPrice: looseNumber(record.unit_price) || null,
    warrantyMonths: parsePieces(record.warranty_months),
    /** Country: two letters of ISO 3166-1, or a name from an older server. */
    origin: looseText(record.origin),
    ...parseBatch(record.inventory, purchase),
  };
}
