import type { KeenSliderInstance } from "keen-slider";
import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { sharedValue } from "@/lib/base/shared-value";
import { targetOf, useSlider } from "./use-slider";

interface CarouselOptions {
  region: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
  /** Number of slides. */
  count: number;
  /** Time in ms between two moves; null disables autoplay and looping. */
  autoplayMs: number | null;
  /** Duration of a move in ms. */
  speedMs: number;
  /** Whether slides fade into each other instead of moving. */
  fade: boolean;
}

const easeInOut = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

/** Position and autoplay state of a carousel, and functions to move it. */
export function useCarousel(options: CarouselOptions) {
  const { region, track, count, autoplayMs, speedMs, fade } = options;
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [touched, setTouched] = useState(false);
  const onTouch = useCallback(() => setTouched(true), []);
  const loop = autoplayMs !== null;
  const { slider, current, perView } = useSlider(track, { count, loop, fade, onTouch });
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
    ready: slider !== null,
    current,
    perView,
    /** Number of positions. Without looping the last slide stops at the end of the strip. */
    stops: loop ? count : count - perView + 1,
    loop,
    playing,
    movable: autoplay !== null,
    touched,
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

/** Shared by all carousels: pausing one pauses all. */
const pausedAll = sharedValue(false);

interface AutoplayOptions {
  slider: KeenSliderInstance | null;
  /** Time in ms between two moves; null disables autoplay. */
  autoplayMs: number | null;
  /** Whether the user has moved it, which stops autoplay. */
  touched: boolean;
  advance: () => void;
}

/** Advances a slider at intervals until the user pauses or moves it. */
function useAutoplay(
  region: RefObject<HTMLElement | null>,
  { slider, autoplayMs, touched, advance }: AutoplayOptions,
) {
  const paused = useSyncExternalStore(pausedAll.subscribe, pausedAll.get, () => false);
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
  return { playing, setPaused: pausedAll.set };
}

type Hold = "hover" | "focus" | "hidden" | "offscreen";

/**
 * Reports whether autoplay must wait: pointer over the carousel, focus inside, tab hidden or
 * carousel out of view. Only changes count: after a press on Play the pointer is still over the
 * carousel.
 * @returns a function that stops watching
 */
function watchHolds(element: HTMLElement, onChange: (held: boolean) => void): () => void {
  const holds = new Set<Hold>(["offscreen"]);
  const set = (hold: Hold, on: boolean) => {
    if (holds.has(hold) === on) return;
    if (on) holds.add(hold);
    else holds.delete(hold);
    onChange(holds.size > 0);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType !== "touch") set("hover", event.type === "pointerenter");
  };
  element.addEventListener("pointerenter", onPointer, { signal });
  element.addEventListener("pointerleave", onPointer, { signal });
  element.addEventListener("focusin", () => set("focus", true), { signal });
  element.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      const stays = relatedTarget instanceof Node && element.contains(relatedTarget);
      set("focus", stays && holds.has("focus"));
    },
    { signal },
  );
  document.addEventListener("visibilitychange", () => set("hidden", document.hidden), { signal });
  const visibility = new IntersectionObserver((entries) => {
    const latest = entries.at(-1);
    if (latest) set("offscreen", !latest.isIntersecting);
  });
  visibility.observe(element);
  return () => {
    listeners.abort();
    visibility.disconnect();
  };
}

/** Whether a media query matches; false on the server and during hydration. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
