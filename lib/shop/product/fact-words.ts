import type { Messages } from "@/lib/i18n/messages";

type FormKey = keyof Messages["facts"]["forms"];
type ItemKey = keyof Messages["facts"]["items"];

/** Dosage forms as written in product records, with the keys of their translations. */
const FORMS = new Map<string, FormKey>([
  ["tablet", "tablet"],
  ["chewable tablet", "chewableTablet"],
  ["dispersible tablet", "dispersibleTablet"],
  ["capsule", "capsule"],
  ["soft capsule", "softCapsule"],
  ["syrup", "syrup"],
  ["oral suspension", "oralSuspension"],
  ["oral drops", "oralDrops"],
  ["oral powder", "oralPowder"],
  ["powder for oral solution", "powderForOralSolution"],
  ["nasal drops", "nasalDrops"],
  ["cutaneous spray", "cutaneousSpray"],
  ["cream", "cream"],
  ["gel", "gel"],
  ["ointment", "ointment"],
  ["lotion", "lotion"],
  ["oil", "oil"],
  ["medicated pad", "medicatedPad"],
  ["concentrate for solution", "concentrateForSolution"],
  ["medicinal gas", "medicinalGas"],
]);

const ITEMS: readonly ItemKey[] = [
  "tablet",
  "capsule",
  "softgel",
  "sachet",
  "strip",
  "lancet",
  "pad",
  "mask",
  "glove",
  "plaster",
  "bandage",
  "swab",
  "diaper",
  "piece",
];

/** Returns the message key of a dosage form; undefined if it has no translation. */
export function dosageFormKey(form: string): FormKey | undefined {
  return FORMS.get(form.toLowerCase());
}

/** Returns the message key of one piece of a pack; undefined if it has no translation. */
export function packItemKey(item: string): ItemKey | undefined {
  return ITEMS.find((key) => key === item.toLowerCase());
}
