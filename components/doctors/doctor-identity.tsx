import Image from "next/image";
import type { ReactNode } from "react";
import { mediaUrl } from "@/lib/base/media/media-url";
import { doctorName } from "@/lib/centre/doctors/doctor-name";
import type { Doctor } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";

interface DoctorIdentityProps {
  locale: Locale;
  doctor: Doctor;
  heading: "h2" | "h3";
  /** The portrait is likely the largest thing on the first screen. */
  preload?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Portrait, 7rem wide at the top left, with name, title, speciality and degrees beside it. */
export function DoctorIdentity({
  locale,
  doctor,
  heading: Heading,
  ...props
}: DoctorIdentityProps) {
  const { text: name, lang } = doctorName(doctor, locale);
  return (
    <div className={`flex flex-wrap gap-4 ${props.className ?? ""}`}>
      <div className="relative aspect-5/6 w-28 shrink-0 self-start overflow-hidden rounded-card bg-mint">
        <Image
          src={mediaUrl(doctor.image)}
          alt=""
          fill
          preload={props.preload}
          sizes="112px"
          className="object-cover object-top"
        />
      </div>
      <div className="min-w-0 flex-1 basis-30">
        <Heading lang={lang} className="font-semibold text-lg leading-snug">
          {name}
        </Heading>
        {doctor.title && (
          <p lang="en" className="text-muted text-sm">
            {doctor.title}
          </p>
        )}
        <p lang="en" className="mt-1 font-semibold text-brand-700">
          {doctor.speciality}
        </p>
        {doctor.degrees && (
          <p lang="en" className="mt-1 text-muted text-sm">
            {doctor.degrees}
          </p>
        )}
      </div>
    </div>
  );
}
