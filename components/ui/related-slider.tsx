import type { ReactElement } from "react";
import { Carousel } from "./carousel";

/** The server may name more; each is 1 to 2 kB of the page. */
const SHOWN = 6;
const AUTOPLAY_MS = 2_000;
const SPEED_MS = 1_000;

interface RelatedSliderProps {
  title: string;
  slide: "small" | "card";
  className: string;
  /** One with a key for each of the others. */
  slides: ReactElement[];
}

/** Others like what a page is about: at most six, in a slider of 1 to 4 by width; nothing without any. */
export function RelatedSlider({ title, slide, className, slides }: RelatedSliderProps) {
  if (slides.length === 0) return null;
  return (
    <div className={className}>
      <h2 className="mb-5 font-semibold text-xl md:text-2xl">{title}</h2>
      <Carousel label={title} slide={slide} autoplayMs={AUTOPLAY_MS} speedMs={SPEED_MS}>
        {slides.slice(0, SHOWN)}
      </Carousel>
    </div>
  );
}
