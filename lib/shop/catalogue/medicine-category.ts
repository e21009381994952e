/** Number of "Health & Beauty > Health Care > Medicine & Drugs" in Google's product taxonomy. */
const GOOGLE_NUMBER = "518";
const GOOGLE_NAME = /medicine & drugs/i;
const OWN_NAME =
  /\b(?:antibiotics?|capsules?|drugs?|insulins?|injections?|medicines?|otc|pharmaceuticals?|syrups?|tablets?|vaccines?)\b|ওষুধ|ঔষধ/i;

interface NamedCategory {
  name: string;
  nameBn: string | null;
  googleCategory: string | null;
}

/** Whether a category is one of medicines: by its category of Google, without one by its name. */
export function isMedicineCategory({ name, nameBn, googleCategory }: NamedCategory): boolean {
  if (googleCategory)
    return googleCategory.trim() === GOOGLE_NUMBER || GOOGLE_NAME.test(googleCategory);
  return OWN_NAME.test(name) || OWN_NAME.test(nameBn ?? "");
}
