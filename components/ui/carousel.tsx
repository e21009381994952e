"use client";

import { useLocale, useTranslations } from "next-intl";
import { Children, isValidElement, type ReactNode } from "react";
import { localDigits } from "@/lib/i18n/digits";
import { CarouselControls } from "./carousel-controls";
import { useCarousel } from "./use-carousel";

interface CarouselProps {
  /** Accessible name, e.g. the heading of the section. */
  label: string;
  /** What the slides are: how many stand beside each other at which width is in carousel.css. */
  slide: "banner" | "card" | "wide" | "category";
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
  const carousel = useCarousel({ count, autoplayMs, speedMs });
  const { region, track, ready, current, isShown, playing, touched } = carousel;
  const place = (index: number) =>
    t("slideOf", {
      number: localDigits(String(index + 1), locale),
      total: localDigits(String(count), locale),
    });
  const controls = count > 1 && (
    <div className="carousel-controls">
      {ready && (
        <CarouselControls
          label={label}
          current={current}
          stops={slides.slice(0, carousel.stops).map(({ key }) => key)}
          loop={carousel.loop}
          playing={carousel.movable ? playing : null}
          moveBy={carousel.moveBy}
          moveTo={carousel.moveTo}
          togglePlay={carousel.togglePlay}
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
      {slide === "banner" && controls}
      <ul ref={track} tabIndex={ready ? undefined : 0} className="carousel-track">
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-roledescription={t("slide")}
            aria-label={place(index)}
            inert={!isShown(index)}
            className="carousel-slide"
          >
            {content}
          </li>
        ))}
      </ul>
      {slide !== "banner" && controls}
      <p aria-live="polite" className="sr-only">
        {touched && !playing ? place(current) : ""}
      </p>
    </section>
  );
}
