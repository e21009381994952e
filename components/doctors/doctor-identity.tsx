import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Doctor } from "@/lib/contract/readers/content";
import { localName, localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";

interface DoctorIdentityProps {
  locale: Locale;
  doctor: Doctor;
  heading: "h2" | "h3";
  /** Set if the portrait is probably the LCP element of the page. */
  preload?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Portrait, 7rem wide, at the top left, with name, title, speciality and degrees beside it. */
export function DoctorIdentity({
  locale,
  doctor,
  heading: Heading,
  ...props
}: DoctorIdentityProps) {
  const name = localName(doctor, locale);
  const title = localText(doctor.title, doctor.titleBn, locale);
  const speciality = localText(doctor.speciality, doctor.specialityBn, locale);
  const degrees = localText(doctor.degrees, doctor.degreesBn, locale);
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
        <Heading lang={name.lang}>{name.text}</Heading>
        {title && <p lang={title.lang}>{title.text}</p>}
        <p lang={speciality.lang} className="speciality">
          {speciality.text}
        </p>
        {degrees && <p lang={degrees.lang}>{degrees.text}</p>}
      </div>
    </div>
  );
}
