"use client";

import { useLocale, useTranslations } from "next-intl";
import {
  Children,
  type ComponentType,
  isValidElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { localDigits } from "@/lib/i18n/digits";
import type { CarouselMotionProps, CarouselPlace } from "./carousel-motion";
import { useNearViewport } from "./use-near-viewport";
import { useRestoredSlide } from "./use-restored-slide";

interface CarouselProps {
  /** Accessible name, e.g. the heading of the section. */
  label: string;
  /** Kind of slide; carousel.css sets how many are visible at each width. */
  slide: "banner" | "aside" | "small" | "card" | "video" | "wide" | "category" | "fade";
  /** Time in ms between two moves; null (the default) disables autoplay. */
  autoplayMs?: number | null;
  /** Duration of a move in ms. */
  speedMs?: number;
  /** Slides: elements with a `key`. */
  children: ReactNode;
}

/**
 * Row of slides. The first paint is a scrolling strip that needs no JavaScript. A lazy chunk adds
 * arrows, dots and optional autoplay, which can be paused and respects prefers-reduced-motion.
 */
export function Carousel({
  label,
  slide,
  autoplayMs = null,
  speedMs = 500,
  children,
}: CarouselProps) {
  const t = useTranslations("slider");
  const locale = useLocale();
  const slides = Children.toArray(children).map((content, index) => ({
    content,
    key: (isValidElement(content) && content.key) || String(index),
  }));
  const count = slides.length;
  /** Whether the controls lie on the slides instead of below them. */
  const overlaid = slide === "banner" || slide === "aside";
  const region = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<CarouselPlace | null>(null);
  useRestoredSlide(track, `${slide} ${label}`, place?.current ?? null);
  const Motion = useMotion(useNearViewport(track) && count > 1);
  const nameOf = (index: number) =>
    t("slideOf", {
      number: localDigits(String(index + 1), locale),
      total: localDigits(String(count), locale),
    });
  const isShown = (index: number) =>
    !place || (index - place.current + count) % count < place.perView;
  const controls = count > 1 && (
    <div className="carousel-controls">
      {Motion && (
        <Motion
          label={label}
          region={region}
          track={track}
          autoplayMs={autoplayMs}
          speedMs={speedMs}
          nameOf={nameOf}
          fade={slide === "fade"}
          keys={slides.map(({ key }) => key)}
          onPlace={setPlace}
        />
      )}
    </div>
  );
  return (
    <section
      ref={region}
      aria-label={label}
      aria-roledescription={t("carousel")}
      data-slide={slide}
      className="carousel"
      style={{ "--count": String(count) }}
    >
      {overlaid && controls}
      {/* `-1` instead of none: a focused strip keeps the focus when the slider takes over. */}
      <ul ref={track} tabIndex={place ? -1 : 0} className="carousel-track">
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-roledescription={place ? t("slide") : undefined}
            aria-label={place ? nameOf(index) : undefined}
            inert={!isShown(index)}
            className="carousel-slide"
          >
            {content}
          </li>
        ))}
      </ul>
      {!overlaid && controls}
    </section>
  );
}

/** Loads the slider once it is needed. If it fails to load, the strip stays scrollable. */
function useMotion(wanted: boolean) {
  const [loaded, setLoaded] = useState<ComponentType<CarouselMotionProps> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    import("./carousel-motion").then(
      ({ CarouselMotion }) => setLoaded(() => CarouselMotion),
      () => undefined,
    );
  }, [wanted]);
  return loaded;
}
