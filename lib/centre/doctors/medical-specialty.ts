import type { MedicalSpecialty } from "schema-dts";

/** Words of a speciality and schema.org's name for it; the first that fits counts. */
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

/** schema.org's name for a speciality that is written freely in English, or null for one it has no name for. */
export function medicalSpecialty(speciality: string): Extract<MedicalSpecialty, string> | null {
  const words = speciality.toLowerCase();
  return SPECIALTIES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
