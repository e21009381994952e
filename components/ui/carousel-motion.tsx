import { useLocale, useTranslations } from "next-intl";
import { type RefObject, useEffect } from "react";
import { localDigits } from "@/lib/i18n/digits";
import { Icon } from "./icon";
import { useCarousel } from "./use-carousel";

/** Position of an enhanced carousel. */
export interface CarouselPlace {
  /** Index of the first visible slide. */
  current: number;
  /** Number of visible slides. */
  perView: number;
}

export interface CarouselMotionProps {
  /** Accessible name of the carousel. */
  label: string;
  region: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
  /** React keys of the slides. */
  keys: string[];
  autoplayMs: number | null;
  speedMs: number;
  /** Whether slides fade into each other instead of moving. */
  fade: boolean;
  /** Returns the accessible name of a slide, e.g. "1 of 3". */
  nameOf: (index: number) => string;
  /** Called when the position changes; with null while the slider is not active. */
  onPlace: (place: CarouselPlace | null) => void;
}

/**
 * Turns the scrolling strip of a carousel into a slider and renders its controls and live region.
 */
export function CarouselMotion(props: CarouselMotionProps) {
  const { label, region, track, keys, autoplayMs, speedMs, fade, nameOf, onPlace } = props;
  const carousel = useCarousel({
    region,
    track,
    count: keys.length,
    autoplayMs,
    speedMs,
    fade,
  });
  const { ready, current, perView, playing, touched } = carousel;
  useEffect(() => onPlace(ready ? { current, perView } : null), [ready, current, perView, onPlace]);
  return (
    <>
      {ready && (
        <CarouselControls
          label={label}
          current={current}
          stops={keys.slice(0, carousel.stops)}
          loop={carousel.loop}
          playing={carousel.movable ? playing : null}
          moveBy={carousel.moveBy}
          moveTo={carousel.moveTo}
          togglePlay={carousel.togglePlay}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {touched && !playing ? nameOf(current) : ""}
      </p>
    </>
  );
}

interface CarouselControlsProps {
  /** Accessible name of the carousel. */
  label: string;
  current: number;
  /** Keys of the slides at which it can stop. */
  stops: string[];
  loop: boolean;
  /** Null without autoplay. */
  playing: boolean | null;
  moveBy: (by: number) => void;
  moveTo: (stop: number) => void;
  togglePlay: () => void;
}

/** With more stops a counter replaces the dots. */
const MAX_DOTS = 6;

const BUTTON =
  "icon-button rounded-full aria-disabled:cursor-default aria-disabled:text-line aria-disabled:hover:bg-transparent";
const ARROW = `${BUTTON} carousel-arrow`;
const PLAY = `${BUTTON} carousel-play`;

/** Arrows, dots or a counter, and a pause button if the carousel has autoplay (WCAG 2.2.2). */
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
      className={ARROW}
      onClick={() => !atEnd && moveBy(by)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="carousel-pill">
      {arrow("previous", -1, !loop && current === 0)}
      {stops.length <= MAX_DOTS ? (
        <>
          <span aria-hidden="true" className="carousel-marks">
            {stops.map((key, stop) => (
              <span key={key} data-current={stop === current ? "" : undefined} />
            ))}
          </span>
          <span className="carousel-dots">
            {stops.map((key, stop) => (
              <button
                key={key}
                type="button"
                aria-label={t("show", { number: digits(stop + 1), total: digits(stops.length) })}
                aria-current={stop === current}
                className="group inline-flex size-11 items-center justify-center"
                onClick={() => moveTo(stop)}
              >
                <span className="size-2.5 rounded-full border border-brand-600 group-aria-[current=true]:bg-brand-600 forced-colors:group-aria-[current=true]:bg-[Highlight]" />
              </button>
            ))}
          </span>
        </>
      ) : (
        <span aria-hidden="true" className="carousel-count">
          {digits(current + 1)} / {digits(stops.length)}
        </span>
      )}
      {arrow("next", 1, !loop && current >= stops.length - 1)}
      {playing !== null && (
        <button
          type="button"
          aria-label={t(playing ? "pause" : "play", { label })}
          className={PLAY}
          onClick={togglePlay}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
      )}
    </div>
  );
}
