import type { Doctor } from "@/lib/contract/readers/content";
import { SPECIALITY_PARAM } from "@/lib/site/rewrites";

const ACCENTS = /[\u0300-\u036f]/g;
const LONGEST_KEY = 60;

/** Path of the doctors, without language. */
const DOCTORS_PATH = "/doctors";

/** A speciality, as doctors are chosen by it. */
export interface Speciality {
  /** What addresses call it. */
  key: string;
  /** As the server writes it, in English. */
  name: string;
  /** In Bengali, where the server has it. */
  nameBn: string | null;
}

/**
 * What addresses call a speciality: its English name in small letters, words joined by dashes; null for
 * one without a Latin letter or a digit, which cannot be chosen by.
 */
export function specialityKey(name: string): string | null {
  const plain = name.normalize("NFKD").replace(ACCENTS, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const key = words.join("-").slice(0, LONGEST_KEY).replace(/-$/, "");
  return key || null;
}

/** The specialities of these doctors, by name, none twice. */
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

/** Path of the doctors of a speciality without language; of all of them for null. */
export function doctorsPath(key: string | null): string {
  return key === null ? DOCTORS_PATH : `${DOCTORS_PATH}?${SPECIALITY_PARAM}=${key}`;
}
