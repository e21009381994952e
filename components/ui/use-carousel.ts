import type { KeenSliderInstance } from "keen-slider";
import { useCallback, useRef, useState } from "react";
import { useAutoplay } from "./use-autoplay";
import { useMediaQuery } from "./use-media-query";
import { useSlider } from "./use-slider";

interface CarouselOptions {
  /** Number of slides. */
  count: number;
  /** Rest between two moves, ms; null never moves by itself and ends at the last slide. */
  autoplayMs: number | null;
  /** Duration of a move, ms. */
  speedMs: number;
}

/** Where it is, or is on its way to. */
const targetOf = (slider: KeenSliderInstance) =>
  slider.animator.targetIdx ?? slider.track.details.abs;

const easeInOut = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

/** Where a carousel stands, whether it moves by itself, and the ways to move it. */
export function useCarousel({ count, autoplayMs, speedMs }: CarouselOptions) {
  const region = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [touched, setTouched] = useState(false);
  const onTouch = useCallback(() => setTouched(true), []);
  const loop = autoplayMs !== null;
  const { slider, current, perView } = useSlider(track, { count, loop, onTouch });
  const move = useCallback(
    (by: number) => {
      if (!slider) return;
      const animation = { duration: still ? 0 : speedMs, easing: easeInOut };
      slider.moveToIdx(targetOf(slider) + by, true, animation);
    },
    [slider, still, speedMs],
  );
  const advance = useCallback(() => move(1), [move]);
  const autoplay = still ? null : autoplayMs;
  const { playing, setPaused } = useAutoplay(region, {
    slider,
    autoplayMs: autoplay,
    touched,
    advance,
  });
  return {
    region,
    track,
    ready: slider !== null,
    current,
    /** Where it can stop: a strip that ends stops with its last slide at the end. */
    stops: loop ? count : count - perView + 1,
    loop,
    playing,
    movable: autoplay !== null,
    touched,
    isShown: (index: number) => !slider || (index - current + count) % count < perView,
    moveBy: (by: number) => {
      setTouched(true);
      move(by);
    },
    moveTo: (stop: number) => {
      setTouched(true);
      if (slider) move(stop - slider.track.absToRel(targetOf(slider)));
    },
    togglePlay: () => {
      setPaused(playing);
      setTouched(false);
    },
  };
}
