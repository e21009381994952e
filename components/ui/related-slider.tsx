import type { ReactElement } from "react";
import { Carousel } from "./carousel";

/** Limit, because each slide adds 1 to 2 kB to the page; the server may return more. */
const SHOWN = 6;
const AUTOPLAY_MS = 2_000;
const SPEED_MS = 1_000;

interface RelatedSliderProps {
  title: string;
  className: string;
  /** Elements with a `key`. */
  slides: ReactElement[];
}

/** Slider of related items, at most six; renders nothing without items. */
export function RelatedSlider({ title, className, slides }: RelatedSliderProps) {
  if (slides.length === 0) return null;
  return (
    <div className={className}>
      <h2 className="mb-5 font-semibold text-xl md:text-2xl">{title}</h2>
      <Carousel label={title} slide="card" autoplayMs={AUTOPLAY_MS} speedMs={SPEED_MS}>
        {slides.slice(0, SHOWN)}
      </Carousel>
    </div>
  );
}
