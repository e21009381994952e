import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import {
  doctorsPath,
  type Speciality,
  specialitiesOf,
  specialityKey,
} from "@/lib/centre/doctors/speciality";
import type { Doctor } from "@/lib/contract/readers/content";
import { localName } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { buildMetadata } from "@/lib/seo/metadata";
import { fetchDoctors } from "@/lib/server-reads/content";
import { readSiteSettings } from "@/lib/site/settings";
import "server-only";

/** Data of the doctors page. */
export interface DoctorsPage {
  doctors: Doctor[];
  /** All specialities to choose from. */
  specialities: Speciality[];
  /** Null on the page of all doctors. */
  chosen: Speciality | null;
}

/**
 * Returns the doctors of a speciality, or all doctors.
 * @param key key of the speciality in URLs; null for all
 * @returns null for a speciality without doctors. @throws ApiError when the API fails
 */
export async function loadDoctors(key: string | null): Promise<DoctorsPage | null> {
  const all = await fetchDoctors();
  const specialities = specialitiesOf(all);
  if (key === null) return { doctors: all, specialities, chosen: null };
  const chosen = specialities.find((speciality) => speciality.key === key);
  if (!chosen) return null;
  const doctors = all.filter(({ speciality }) => specialityKey(speciality) === key);
  return { doctors, specialities, chosen };
}

/** Metadata of the doctors page; every speciality is its own canonical. */
export async function doctorsMetadata(locale: Locale, key: string | null): Promise<Metadata> {
  const page = await loadDoctors(key);
  if (!page) return {};
  const t = await getTranslations("doctors");
  const name = readSiteSettings().name[locale];
  const speciality = page.chosen && localName(page.chosen, locale).text;
  return buildMetadata({
    locale,
    path: doctorsPath(key),
    title: speciality ? t("titleOf", { speciality }) : t("title"),
    description: speciality ? t("descriptionOf", { speciality, name }) : t("description", { name }),
  });
}
