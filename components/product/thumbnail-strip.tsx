import Image from "next/image";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useRef } from "react";
import { localDigits } from "@/lib/i18n/digits";

interface ThumbnailStripProps {
  pictures: { src: string }[];
  current: number;
  onChoose: (index: number) => void;
}

/** Small pictures that lead to the large ones: three on a phone, four on a wide screen. */
export function ThumbnailStrip({ pictures, current, onChoose }: ThumbnailStripProps) {
  const t = useTranslations("pictures");
  const locale = useLocale();
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const chosen = strip.current?.children[current];
    if (!(chosen instanceof HTMLElement)) return;
    strip.current?.scrollTo({ left: chosen.offsetLeft - chosen.offsetWidth });
  }, [current]);

  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(index);
  };

  return (
    <ul
      ref={strip}
      className="relative -m-1 grid auto-cols-[calc((100%-1.5rem)/3)] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] motion-safe:scroll-smooth md:auto-cols-[calc((100%-2.25rem)/4)]"
    >
      {pictures.map(({ src }, index) => (
        <li key={src}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={t("picture", { number: localDigits(String(index + 1), locale) })}
            aria-current={index === current}
            onClick={choose(index)}
            className="relative block aspect-square overflow-hidden rounded-card border border-line bg-surface aria-current:border-2 aria-current:border-brand-600"
          >
            <Image
              src={src}
              alt=""
              fill
              sizes="(min-width: 48rem) 140px, 30vw"
              className="object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
