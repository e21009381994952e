"use client";

import { useLocale, useTranslations } from "next-intl";
import { Children, isValidElement, type ReactNode } from "react";
import { localDigits } from "@/lib/i18n/digits";
import { Icon } from "./icon";
import { useCarousel } from "./use-carousel";

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
      {overlaid && controls}
      {/* Whoever is in the strip when the script takes it over stays in it. */}
      <ul ref={track} tabIndex={ready ? -1 : 0} className="carousel-track">
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-roledescription={ready ? t("slide") : undefined}
            aria-label={ready ? place(index) : undefined}
            inert={!isShown(index)}
            className="carousel-slide"
          >
            {content}
          </li>
        ))}
      </ul>
      {!overlaid && controls}
      <p aria-live="polite" className="sr-only">
        {touched && !playing ? place(current) : ""}
      </p>
    </section>
  );
}

interface CarouselControlsProps {
  /** Name of the carousel. */
  label: string;
  current: number;
  /** Keys of the slides it can stop at. */
  stops: string[];
  loop: boolean;
  /** Null when it never moves by itself. */
  playing: boolean | null;
  moveBy: (by: number) => void;
  moveTo: (stop: number) => void;
  togglePlay: () => void;
}

/** More stops than that are counted instead of shown as dots. */
const MOST_DOTS = 6;

const BUTTON =
  "icon-button rounded-full aria-disabled:cursor-default aria-disabled:text-line aria-disabled:hover:bg-transparent";

/** Arrows, dots or a count, and where it moves by itself a pause button (WCAG 2.2.2). */
function CarouselControls(props: CarouselControlsProps) {
  const { label, current, stops, loop, playing, moveBy, moveTo, togglePlay } = props;
  const t = useTranslations("slider");
  const locale = useLocale();
  const digits = (value: number) => localDigits(String(value), locale);
  const arrow = (icon: "previous" | "next", by: number, atEnd: boolean) => (
    <button
      type="button"
      aria-label={t(icon, { label })}
      aria-disabled={atEnd}
      className={BUTTON}
      onClick={() => !atEnd && moveBy(by)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="flex items-center rounded-full border border-line bg-white text-brand-700">
      {arrow("previous", -1, !loop && current === 0)}
      {stops.length <= MOST_DOTS ? (
        <span className="carousel-dots">
          {stops.map((key, stop) => (
            <button
              key={key}
              type="button"
              aria-label={t("show", { number: digits(stop + 1), total: digits(stops.length) })}
              aria-current={stop === current}
              className="group inline-flex h-11 w-6 items-center justify-center"
              onClick={() => moveTo(stop)}
            >
              <span className="size-2.5 rounded-full border border-brand-600 group-aria-[current=true]:bg-brand-600 forced-colors:group-aria-[current=true]:bg-[Highlight]" />
            </button>
          ))}
        </span>
      ) : (
        <span aria-hidden="true" className="min-w-16 text-center text-sm tabular-nums">
          {digits(current + 1)} / {digits(stops.length)}
        </span>
      )}
      {arrow("next", 1, !loop && current >= stops.length - 1)}
      {playing !== null && (
        <button
          type="button"
          aria-label={t(playing ? "pause" : "play", { label })}
          className={BUTTON}
          onClick={togglePlay}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
      )}
    </div>
  );
}
