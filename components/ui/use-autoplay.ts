import { atom, useAtom } from "jotai";
import type { KeenSliderInstance } from "keen-slider";
import { type RefObject, useEffect } from "react";
import { watchHolds } from "./carousel-holds";

/** Who stops one moving carousel wants none of them to move. */
const pausedAtom = atom(false);

interface AutoplayOptions {
  slider: KeenSliderInstance | null;
  /** Rest between two moves, ms; null never moves. */
  autoplayMs: number | null;
  /** The person moved it: it stays where they want it. */
  touched: boolean;
  /** Moves to the next slide. */
  advance: () => void;
}

/** Moves a slider on by itself, with rests, until the person pauses it or takes it over. */
export function useAutoplay(
  region: RefObject<HTMLElement | null>,
  { slider, autoplayMs, touched, advance }: AutoplayOptions,
) {
  const [paused, setPaused] = useAtom(pausedAtom);
  const playing = slider !== null && autoplayMs !== null && !paused && !touched;
  useEffect(() => {
    const element = region.current;
    if (!playing || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = true;
    const plan = () => {
      clearTimeout(timer);
      if (!held) timer = setTimeout(advance, autoplayMs);
    };
    const stopWatching = watchHolds(element, (nowHeld) => {
      held = nowHeld;
      plan();
    });
    slider.on("animationEnded", plan);
    return () => {
      clearTimeout(timer);
      stopWatching();
      slider.on("animationEnded", plan, true);
    };
  }, [region, slider, autoplayMs, playing, advance]);
  return { playing, setPaused };
}
