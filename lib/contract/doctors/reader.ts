import { looseObject, looseText, looseTime } from "@/lib/base/loose";
import { parseDoctor } from "../readers/content";
import { parsePageTexts } from "../readers/page-texts";
import { type OnDropped, parseList, parseMainList, requireField } from "../readers/records";

/**
 * Parses the texts of the page of a speciality.
 * @throws UnreadableRecord
 */
function parseSpecialityTexts(value: unknown) {
  const record = looseObject(value);
  return {
    /** Key of the speciality in addresses. */
    slug: requireField(looseText(record.slug), "slug"),
    ...parsePageTexts(record),
    /** ISO time of the last change; null if the API does not return it. */
    updatedAt: looseTime(record.updated_at),
  };
}

export type SpecialityTexts = ReturnType<typeof parseSpecialityTexts>;

/**
 * Parses the response of get-doctors. The texts of specialities are empty if the API does not return
 * them.
 */
export function parseDoctors(value: unknown, onDropped: OnDropped) {
  const { doctors, specialities } = looseObject(value);
  return {
    doctors: parseMainList(doctors, parseDoctor, "doctors", onDropped),
    specialities: parseList(specialities, parseSpecialityTexts, "specialities", onDropped),
  };
}
