import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { RestoredValues } from "@/lib/browser-api/restored-state";

/** Positions of scrolling and layout are rounded differently. */
const ROUNDING_PX = 1;

const slides = new RestoredValues<number>();

/**
 * Keeps which slide of a carousel comes first, so that Back and Forward show it there again.
 * @param track scrolling strip, the parent of the slides
 * @param name unique among the carousels of the page
 * @param current first slide of an enhanced carousel; null while the strip scrolls
 */
export function useRestoredSlide(
  track: RefObject<HTMLElement | null>,
  name: string,
  current: number | null,
): void {
  const [start] = useState(() => slides.take(name));
  useLayoutEffect(() => {
    if (start && track.current) track.current.scrollLeft = offsetsOf(track.current)[start] ?? 0;
  }, [track, start]);
  useEffect(() => {
    const strip = track.current;
    if (!strip) return;
    if (current !== null) {
      slides.keep(name, current);
      return;
    }
    const keep = () => {
      const first = offsetsOf(strip).findLastIndex(
        (offset) => offset <= strip.scrollLeft + ROUNDING_PX,
      );
      slides.keep(name, Math.max(first, 0));
    };
    strip.addEventListener("scroll", keep, { passive: true });
    return () => strip.removeEventListener("scroll", keep);
  }, [track, name, current]);
}

/** Distances of the slides from the start of the strip, in px. */
function offsetsOf(strip: HTMLElement): number[] {
  const [first] = strip.children;
  const start = first?.getBoundingClientRect().left ?? 0;
  return Array.from(strip.children, (slide) => slide.getBoundingClientRect().left - start);
}
