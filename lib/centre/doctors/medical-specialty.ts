import type { MedicalSpecialty } from "schema-dts";

/** Patterns of specialities and their schema.org names. The first match counts. */
const SPECIALTIES: [RegExp, Extract<MedicalSpecialty, string>][] = [
  [/cardio|heart/, "Cardiovascular"],
  [/physiotherap|rehabilit/, "Physiotherapy"],
  [/plastic/, "PlasticSurgery"],
  [/dent/, "Dentistry"],
  [/dermat|skin/, "Dermatology"],
  [/\bent\b|otolaryng|ear, nose/, "Otolaryngologic"],
  [/emergency/, "Emergency"],
  [/endocrin|diabet/, "Endocrine"],
  [/gastro|liver|hepat/, "Gastroenterologic"],
  [/gyna?ec/, "Gynecologic"],
  [/obstet/, "Obstetric"],
  [/nephro|kidney/, "Renal"],
  [/neuro/, "Neurologic"],
  [/nutrition|diet/, "DietNutrition"],
  [/onco|cancer/, "Oncologic"],
  [/ophthal|eye/, "Ophthalmology"],
  [/orthop/, "Musculoskeletal"],
  [/pa?ediatr|child/, "Pediatric"],
  [/psychiat|mental/, "Psychiatric"],
  [/radiolog|imaging/, "Radiography"],
  [/respirat|pulmon|chest/, "Pulmonary"],
  [/rheumat/, "Rheumatologic"],
  [/urolog/, "Urologic"],
  [/surg/, "Surgical"],
  [/medicine|general practi/, "PrimaryCare"],
];

/** Returns the schema.org name of an English free-text speciality; null if there is none. */
export function medicalSpecialty(speciality: string): Extract<MedicalSpecialty, string> | null {
  const words = speciality.toLowerCase();
  return SPECIALTIES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
