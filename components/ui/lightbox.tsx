"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { Picture } from "@/components/ui/picture";
import { localDigits } from "@/lib/i18n/digits";
import { CloseButton } from "./close-button";
import { Icon } from "./icon";
import { Modal } from "./modal";
import { useSnapTrack } from "./use-snap-track";

/** Picture of a lightbox. */
export interface LargePicture {
  src: string;
  alt: string;
  /** Language of `alt`, if it differs from the page's. */
  lang?: string;
}

export interface LightboxProps {
  /** Accessible name of the dialog. */
  label: string;
  pictures: LargePicture[];
  /** Shows the `alt` text of the current picture below it. */
  captions?: boolean;
  /** Index of the first picture to show. */
  start: number;
  /** Called with the index of the last shown picture. */
  onClose: (index: number) => void;
}

const ROUND =
  "inline-flex size-11 items-center justify-center rounded-full bg-white/90 text-ink hover:bg-brand-50 disabled:invisible";

/** Dialog of large pictures, at most 1170 x 600 px, shown one at a time. */
export function Lightbox({ label, pictures, captions, start, onClose }: LightboxProps) {
  const t = useTranslations("pictures");
  const locale = useLocale();
  const { track, current, show, onScroll } = useSnapTrack(pictures.length, start);
  const [zoomed, setZoomed] = useState(false);
  const caption = pictures[current];
  const text = (value: number) => localDigits(String(value), locale);

  useLayoutEffect(() => {
    const row = track.current;
    row?.scrollTo({ left: start * row.clientWidth, behavior: "instant" });
  }, [track, start]);

  function step(by: number) {
    setZoomed(false);
    show(current + by);
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // In a zoomed picture the arrow keys scroll.
    if (!by || zoomed) return;
    event.preventDefault();
    step(by);
  }

  return (
    <Modal
      aria-label={label}
      onClose={() => onClose(current)}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-auto h-[min(37.5rem,100dvh)] max-h-none w-full max-w-[73.125rem] overflow-hidden bg-white backdrop:bg-ink/70 md:rounded-card"
    >
      <div className="relative flex size-full flex-col">
        <ul
          ref={track}
          onScroll={onScroll}
          className={`flex min-h-0 w-full flex-1 snap-x snap-mandatory overscroll-contain motion-safe:scroll-smooth [scrollbar-width:none] ${zoomed ? "overflow-hidden" : "overflow-x-auto"}`}
        >
          {pictures.map(({ src, alt, lang }, index) => (
            <li key={src} className="size-full shrink-0 snap-center snap-always">
              <ZoomPicture
                src={src}
                alt={alt}
                lang={lang}
                label={t(zoomed && index === current ? "zoomOut" : "zoomIn")}
                current={index === current}
                zoomed={zoomed && index === current}
                onZoom={setZoomed}
              />
            </li>
          ))}
        </ul>
        {captions && (
          <p
            lang={caption?.lang}
            aria-hidden="true"
            className="flex min-h-12 items-center justify-center border-line border-t px-4 py-2 text-center font-semibold"
          >
            {caption?.alt}
          </p>
        )}
        <p
          aria-live="polite"
          className="absolute start-3 top-3 rounded-full bg-white/90 px-3 py-1 text-sm tabular-nums"
        >
          <span className="sr-only">{t("picture", { number: text(current + 1) })}</span>
          <span aria-hidden="true">
            {text(current + 1)} / {text(pictures.length)}
          </span>
        </p>
        <CloseButton className="absolute end-3 top-3 rounded-full bg-white/90 text-ink hover:bg-brand-50" />
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              aria-label={t("previousPicture")}
              disabled={current === 0}
              onClick={() => step(-1)}
              className={`${ROUND} absolute start-3 top-1/2 -translate-y-1/2`}
            >
              <Icon name="previous" className="size-6" />
            </button>
            <button
              type="button"
              aria-label={t("nextPicture")}
              disabled={current === pictures.length - 1}
              onClick={() => step(1)}
              className={`${ROUND} absolute end-3 top-1/2 -translate-y-1/2`}
            >
              <Icon name="next" className="size-6" />
            </button>
          </>
        )}
      </div>
    </Modal>
  );
}

interface ZoomPictureProps {
  src: string;
  alt: string;
  /** Language of `alt`, if it differs from the page's. */
  lang?: string;
  /** Accessible name of the zoom button. */
  label: string;
  /** Whether this is the current picture; only that one is in the tab order. */
  current: boolean;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
}

/** Picture that fills its box. A click zooms it to 200 % around the clicked point. */
function ZoomPicture({ src, alt, lang, label, current, zoomed, onZoom }: ZoomPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !zoomed) return;
    const { x, y } = place.current;
    element.scrollTo({
      left: x * element.scrollWidth - element.clientWidth / 2,
      top: y * element.scrollHeight - element.clientHeight / 2,
    });
  }, [zoomed]);

  function toggle(event: MouseEvent<HTMLButtonElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const byKeyboard = event.detail === 0;
    place.current = byKeyboard
      ? { x: 0.5, y: 0.5 }
      : { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    onZoom(!zoomed);
  }

  return (
    <div
      ref={box}
      className={`size-full overscroll-contain ${zoomed ? "overflow-auto" : "overflow-hidden"}`}
    >
      {/* No transition: the effect scrolls to the clicked point, which needs the final size. */}
      <button
        type="button"
        tabIndex={current ? 0 : -1}
        onClick={toggle}
        className={`relative block transition-none focus-visible:-outline-offset-4 ${zoomed ? "size-[200%] cursor-zoom-out!" : "size-full cursor-zoom-in!"}`}
      >
        <Picture
          src={src}
          alt={alt}
          lang={lang}
          layout={zoomed ? "zoomed" : "lightbox"}
          className="picture-contain"
        />
        <span className="sr-only">{label}</span>
      </button>
    </div>
  );
}
