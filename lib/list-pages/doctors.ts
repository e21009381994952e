import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import {
  doctorsPath,
  type Speciality,
  specialitiesOf,
  specialityKey,
} from "@/lib/centre/doctors/speciality";
import type { SpecialityTexts } from "@/lib/contract/doctors/reader";
import type { Doctor } from "@/lib/contract/readers/content";
import { localName } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { type Localized, localized } from "@/lib/i18n/localized";
import { buildMetadata, firstPicture, pageDescription } from "@/lib/seo/metadata";
import { fetchDoctors, fetchSpecialityTexts } from "@/lib/server-reads/content";
import { readSiteSettings } from "@/lib/site/settings";
import "server-only";

/** Data of the doctors page. */
export interface DoctorsPage {
  doctors: Doctor[];
  /** All specialities to choose from. */
  specialities: Speciality[];
  /** Null on the page of all doctors. */
  chosen: Speciality | null;
  /** Texts of the chosen speciality; null if it has none, and on the page of all doctors. */
  texts: Localized<SpecialityTexts> | null;
}

/**
 * Returns the doctors of a speciality, or all doctors.
 * @param key key of the speciality in URLs; null for all
 * @returns null for a speciality without doctors. @throws ApiError when the API fails
 */
export async function loadDoctors(locale: Locale, key: string | null): Promise<DoctorsPage | null> {
  const all = await fetchDoctors();
  const specialities = specialitiesOf(all);
  if (key === null) return { doctors: all, specialities, chosen: null, texts: null };
  const chosen = specialities.find((speciality) => speciality.key === key);
  if (!chosen) return null;
  const doctors = all.filter(({ speciality }) => specialityKey(speciality) === key);
  const own = (await fetchSpecialityTexts()).find(({ slug }) => slug === key);
  return { doctors, specialities, chosen, texts: own ? localized(own, locale) : null };
}

/** Metadata of the doctors page; every speciality is its own canonical. */
export async function doctorsMetadata(locale: Locale, key: string | null): Promise<Metadata> {
  const page = await loadDoctors(locale, key);
  if (!page) return {};
  const t = await getTranslations("doctors");
  const name = readSiteSettings().name[locale];
  const speciality = page.chosen && localName(page.chosen, locale).text;
  const general = speciality
    ? { title: t("titleOf", { speciality }), text: t("descriptionOf", { speciality, name }) }
    : { title: t("metaTitle"), text: t("description", { name }) };
  return buildMetadata({
    locale,
    path: doctorsPath(key),
    title: page.texts?.seoTitle ?? general.title,
    description: pageDescription(page.texts) ?? general.text,
    ...(page.chosen && firstPicture(page.doctors)),
  });
}
