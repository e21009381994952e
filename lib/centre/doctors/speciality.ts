import type { Doctor } from "@/lib/contract/readers/content";

const ACCENTS = /[\u0300-\u036f]/g;
const LONGEST_KEY = 60;

/** Path of the doctors page, without locale prefix. */
const DOCTORS_PATH = "/doctors";

/** A speciality by which doctors can be filtered. */
export interface Speciality {
  /** Its word in addresses. */
  key: string;
  /** English name as returned by the API. */
  name: string;
  /** Bengali name; null if the API does not return it. */
  nameBn: string | null;
}

/**
 * Returns the key of a speciality for URLs: its English name in lower case, words joined by
 * hyphens. Null for a name without Latin letters and digits, which cannot be a filter.
 */
export function specialityKey(name: string): string | null {
  const plain = name.normalize("NFKD").replace(ACCENTS, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const key = words.join("-").slice(0, LONGEST_KEY).replace(/-$/, "");
  return key || null;
}

/** Returns the specialities of the doctors, sorted by name, without duplicates. */
export function specialitiesOf(
  doctors: Pick<Doctor, "speciality" | "specialityBn">[],
): Speciality[] {
  const byKey = new Map<string, Speciality>();
  for (const { speciality: name, specialityBn: nameBn } of doctors) {
    const key = specialityKey(name);
    if (key !== null && !byKey.has(key)) byKey.set(key, { key, name, nameBn });
  }
  return [...byKey.values()].sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** Path of the doctors of a speciality, or of all doctors for null. Without locale prefix. */
export function doctorsPath(key: string | null): string {
  return key === null ? DOCTORS_PATH : `${DOCTORS_PATH}/speciality/${key}`;
}
