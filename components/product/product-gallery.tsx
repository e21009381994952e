"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { useLightbox } from "@/components/ui/use-lightbox";
import { useSnapTrack } from "@/components/ui/use-snap-track";
import { localDigits } from "@/lib/i18n/digits";
import { foreignLang } from "@/lib/i18n/local-text";

interface ProductGalleryProps {
  name: string;
  pictures: { src: string; alt: string }[];
}

/**
 * Pictures of a product: a scroll-snap strip with thumbnails; each picture opens in the lightbox.
 * Without JavaScript the strip scrolls, thumbnails link to their picture, and pictures link to
 * their file.
 */
export function ProductGallery({ name, pictures }: ProductGalleryProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { track, current, show, onScroll } = useSnapTrack(pictures.length);
  const { opened, prepare, open, close } = useLightbox();
  const label = t("pictures.of", { name });

  function move(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = current + (step ?? 0);
    if (!step || !pictures[next]) return;
    event.preventDefault();
    show(next);
    track.current?.children[next]?.querySelector("a")?.focus({ preventScroll: true });
  }

  return (
    <div className="relative grid gap-3">
      <ul ref={track} onScroll={onScroll} aria-label={label} className="picture-strip">
        {pictures.map(({ src, alt }, index) => (
          <li key={src} id={`picture-${index + 1}`} className="picture-frame">
            <a
              href={src}
              aria-haspopup="dialog"
              tabIndex={index === current ? 0 : -1}
              onClick={(event) => void open(event, index)}
              onKeyDown={move}
              onPointerEnter={prepare}
              className="picture-enlarge"
            >
              <Picture
                src={src}
                alt={alt}
                lang={foreignLang(alt, locale)}
                preload={index === 0}
                layout="halfOfWidePage"
                className="picture-contain"
              />
              <span className="sr-only">{t("pictures.enlarge")}</span>
              <span className="picture-mark">
                <Icon name="expand" />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ThumbnailStrip pictures={pictures} current={current} onChoose={show} />
      )}
      {opened && (
        <opened.Lightbox
          label={label}
          pictures={pictures}
          start={opened.start}
          onClose={(index) => {
            close();
            show(index, "instant");
          }}
        />
      )}
    </div>
  );
}

interface ThumbnailStripProps {
  pictures: { src: string }[];
  current: number;
  onChoose: (index: number) => void;
}

/** Thumbnails, four visible at a time; dots on the picture on phones. */
function ThumbnailStrip({ pictures, current, onChoose }: ThumbnailStripProps) {
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
    <ul ref={strip} className="thumbnails">
      {pictures.map(({ src }, index) => (
        <li key={src}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={t("picture", { number: localDigits(String(index + 1), locale) })}
            aria-current={index === current}
            onClick={choose(index)}
            className="thumbnail"
          >
            <Picture src={src} alt="" layout="thumbnail" className="picture-contain" />
          </a>
        </li>
      ))}
    </ul>
  );
}
