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

interface CarouselProps {
  /** Accessible name, e.g. the heading of the section. */
  label: string;
  /** What the slides are: how many stand beside each other at which width is in carousel.css. */
  slide: "banner" | "aside" | "small" | "card" | "video" | "wide" | "category";
  /** Rest between two moves, ms; null (the default) never moves by itself. */
  autoplayMs?: number | null;
  /** Duration of a move, ms. */
  speedMs?: number;
  /** One element with a key for each slide. */
  children: ReactNode;
}

/**
 * Slides to swipe through. The first paint is a scrolling strip that needs no script; the script adds
 * arrows, dots and, where asked for, motion that can be paused and respects prefers-reduced-motion.
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
  /** On the slides, not below them. */
  const overlaid = slide === "banner" || slide === "aside";
  const region = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<CarouselPlace | null>(null);
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
          {...{ label, region, track, autoplayMs, speedMs, nameOf }}
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
      {/* Whoever is in the strip when the script takes it over stays in it. */}
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

/** What makes a carousel move, fetched once it is wanted; without it the strip stays as it was. */
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
