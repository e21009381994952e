import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
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
    <div className={props.className ? `doctor ${props.className}` : "doctor"}>
      <div className="portrait">
        <Picture
          src={mediaUrl(doctor.image)}
          alt=""
          preload={props.preload}
          layout={112}
          className="picture-cover"
        />
      </div>
      <div className="doctor-titles">
        <Heading lang={lang}>{name}</Heading>
        {doctor.title && <p lang="en">{doctor.title}</p>}
        <p lang="en" className="speciality">
          {doctor.speciality}
        </p>
        {doctor.degrees && <p lang="en">{doctor.degrees}</p>}
      </div>
    </div>
  );
}
