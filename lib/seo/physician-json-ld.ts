import type {
  EducationalOccupationalCredential,
  Graph,
  IndividualPhysicianLeaf,
  OpeningHoursSpecification,
  Physician,
} from "schema-dts";
import { mediaUrl } from "@/lib/base/media/media-url";
import { bookingOf } from "@/lib/centre/doctors/booking";
import { medicalSpecialty } from "@/lib/centre/doctors/medical-specialty";
import type { Speciality } from "@/lib/centre/doctors/speciality";
import type { ConsultationHours, Doctor } from "@/lib/contract/readers/content";
import { clockText } from "@/lib/i18n/dates/clock";
import { WEEKDAY_NAMES } from "@/lib/i18n/dates/dhaka-day";
import { localName, localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { readSiteSettings } from "@/lib/site/settings";
import { absoluteUrl, pageUrl } from "./metadata";
import { ADDRESS_ID, CENTRE_ID, centre, siteId } from "./organization-json-ld";
import "server-only";

/** Returns a schema.org Physician for each doctor on the page, and the centre they belong to. */
export function physiciansJsonLd(locale: Locale, doctors: Doctor[]): Graph {
  return {
    "@context": "https://schema.org",
    "@graph": [centre(locale), ...doctors.map((doctor) => physician(locale, doctor))],
  };
}

/** Returns the centre with what its doctors are consulted for. */
export function clinicJsonLd(locale: Locale, specialities: Speciality[]): Graph {
  const known = specialities.flatMap(({ name }) => medicalSpecialty(name) ?? []);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        ...centre(locale),
        medicalSpecialty: [...new Set(known)],
        availableService: specialities.map((speciality) => ({
          "@type": "MedicalProcedure",
          name: localName(speciality, locale).text,
        })),
      },
    ],
  };
}

function physician(locale: Locale, doctor: Doctor): Physician {
  const { image, fee, languages, registrationNo } = doctor;
  const { phone, address } = readSiteSettings();
  const specialty = medicalSpecialty(doctor.speciality);
  const { text: speciality } = localText(doctor.speciality, doctor.specialityBn, locale);
  const bio = localText(doctor.bio, doctor.bioBn, locale);
  const degrees = credentialsOf(doctor, locale);
  return {
    "@type": "Physician",
    "@id": siteId(`doctor-${doctor.id}`),
    name: localName(doctor, locale).text,
    ...(phone && { telephone: phone }),
    ...(address[locale] && { address: { "@id": siteId(ADDRESS_ID) } }),
    parentOrganization: { "@id": siteId(CENTRE_ID) },
    ...(bio && { description: bio.text }),
    ...(speciality && { knowsAbout: speciality }),
    ...(specialty && { medicalSpecialty: specialty }),
    ...(degrees.length > 0 && { hasCredential: degrees }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(registrationNo && {
      identifier: { "@type": "PropertyValue", propertyID: "BMDC", value: registrationNo },
    }),
    ...(fee !== null && { priceRange: `BDT ${fee}`, currenciesAccepted: "BDT" }),
    ...(doctor.chamberHours.length > 0 && {
      openingHoursSpecification: doctor.chamberHours.map(openingHours),
    }),
    ...(image && { image: absoluteUrl(mediaUrl(image)) }),
    ...bookingActionOf(locale, doctor.id),
  };
}

/** Returns each degree of a text such as "MBBS, FCPS (Medicine)". */
function credentialsOf(
  { degrees, degreesBn }: Doctor,
  locale: Locale,
): EducationalOccupationalCredential[] {
  const text = localText(degrees, degreesBn, locale)?.text ?? "";
  const names = text.split(/,(?![^(]*\))/).map((name) => name.trim());
  return names.filter(Boolean).map((name) => ({
    "@type": "EducationalOccupationalCredential",
    credentialCategory: "degree",
    name,
  }));
}

function openingHours({ weekday, from, to }: ConsultationHours): OpeningHoursSpecification {
  const day = WEEKDAY_NAMES[weekday];
  return {
    "@type": "OpeningHoursSpecification",
    ...(day && { dayOfWeek: `https://schema.org/${day}` }),
    opens: clockText(from),
    closes: clockText(to),
  };
}

/** Returns the page of a doctor, and that an appointment can be booked there; empty without one. */
function bookingActionOf(
  locale: Locale,
  id: number,
): Pick<IndividualPhysicianLeaf, "url" | "potentialAction"> {
  const booking = bookingOf();
  if (!booking.here) return {};
  const url = pageUrl(locale, booking.href(id));
  return {
    url,
    potentialAction: {
      "@type": "ReserveAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: url,
        actionPlatform: [
          "https://schema.org/DesktopWebPlatform",
          "https://schema.org/MobileWebPlatform",
        ],
      },
    },
  };
}
