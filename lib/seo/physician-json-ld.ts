import "server-only";
import type { Doctor } from "@/lib/api/schemas/doctor";
import { bookingOf } from "@/lib/doctors/booking";
import type { Locale } from "@/lib/i18n/locales";
import { mediaUrl } from "@/lib/media/media-url";
import { readSiteSettings } from "@/lib/site/settings";
import type { JsonLdObject } from "./json-ld";
import { absoluteUrl, pageUrl } from "./metadata";

/** schema.org Physician for each doctor on the page, and the centre they all belong to. */
export function physiciansJsonLd(locale: Locale, doctors: Doctor[]): JsonLdObject {
  const { name, phone, address } = readSiteSettings();
  const booking = bookingOf();
  const centre = `${pageUrl(locale, "/")}#centre`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "MedicalOrganization",
        "@id": centre,
        name: name[locale],
        url: pageUrl(locale, "/"),
        telephone: phone,
        address: address[locale],
      },
      ...doctors.map((doctor) => ({
        "@type": "Physician",
        name: (locale === "bn" && doctor.nameBn) || doctor.name,
        parentOrganization: { "@id": centre },
        ...(doctor.speciality && { medicalSpecialty: doctor.speciality }),
        ...(doctor.image && { image: absoluteUrl(mediaUrl(doctor.image)) }),
        ...(booking.here && bookable(pageUrl(locale, booking.href(doctor.id)))),
      })),
    ],
  };
}

/** The page of a doctor, where an appointment can be booked. @param url absolute */
function bookable(url: string): JsonLdObject {
  return { url, potentialAction: { "@type": "ReserveAction", target: url } };
}
