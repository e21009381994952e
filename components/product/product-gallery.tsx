"use client";

import Image from "next/image";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { localDigits } from "@/lib/i18n/digits";

interface ProductGalleryProps {
  name: string;
  pictures: { src: string; alt: string }[];
}

/** The chosen picture large, all of them as thumbnails below; one picture needs no thumbnails. */
export function ProductGallery({ name, pictures }: ProductGalleryProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  const [chosen, setChosen] = useState(0);
  const picture = pictures[chosen] ?? pictures[0];
  if (!picture) return null;
  return (
    <div className="grid gap-3">
      <div className="relative aspect-square overflow-hidden rounded-card border border-line bg-surface">
        <Image
          src={picture.src}
          alt={picture.alt}
          fill
          preload={chosen === 0}
          sizes="(min-width: 80rem) 600px, (min-width: 48rem) 46vw, 94vw"
          className="object-contain"
        />
      </div>
      {pictures.length > 1 && (
        <ul aria-label={t("pictures", { name })} className="flex flex-wrap gap-3">
          {pictures.map(({ src }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={t("picture", { number: localDigits(String(index + 1), locale) })}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className="relative block size-20 overflow-hidden rounded-card border border-line bg-surface aria-pressed:border-2 aria-pressed:border-brand-600"
              >
                <Image src={src} alt="" fill sizes="80px" className="object-contain" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
