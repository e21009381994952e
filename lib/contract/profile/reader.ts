import { looseFields, looseFlag, looseNumber, looseText, looseTime } from "@/lib/base/loose";
import { parseGivenList, requireField } from "../readers/records";
import { CONSENT_PURPOSES, COUNTRIES } from "../terms";
import type { AddressBook, AddressRecord, ConsentRecord, Profile } from "./schemas";

function parseConsent(value: unknown) {
  const record = looseFields<ConsentRecord>(value);
  return {
    purpose: requireField(
      CONSENT_PURPOSES.find((purpose) => purpose === record.purpose) ?? null,
      "purpose",
    ),
    given: looseFlag(record.given),
    /** ISO time; null if the customer has not answered yet. */
    changedAt: looseTime(record.changed_at),
  };
}

/**
 * Parses the consents of a profile. Drops those with an unknown purpose.
 * @throws ApiError if the response has no list
 */
export function parseConsents(response: unknown) {
  return parseGivenList(looseFields<Profile>(response).consents, parseConsent, "consents");
}

const AREAS = ["inside", "outside"] as const;

function parseAddress(value: unknown) {
  const record = looseFields<AddressRecord>(value);
  const text = (name: keyof AddressRecord) => requireField(looseText(record[name]), name);
  return {
    id: requireField(looseNumber(record.id), "id"),
    name: text("name"),
    phone: text("phone"),
    country: requireField(COUNTRIES.find((one) => one === record.country) ?? null, "country"),
    address: text("address"),
    city: text("city"),
    zip: text("zip"),
    area: AREAS.find((area) => area === record.area) ?? null,
    isDefault: looseFlag(record.is_default),
    version: requireField(looseNumber(record.version), "version"),
  };
}

/** An address in the account. */
export type Address = ReturnType<typeof parseAddress>;

/**
 * Parses the address book, the default address first. Drops unreadable addresses.
 * @throws ApiError if the response has no list
 */
export function parseAddresses(response: unknown): Address[] {
  return parseGivenList(looseFields<AddressBook>(response).addresses, parseAddress, "addresses");
}
