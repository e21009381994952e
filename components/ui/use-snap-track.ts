import { useEffect, useRef, useState } from "react";

const SETTLED_MS = 100;

/**
 * A row of slides as wide as their box, moved by swiping (scroll-snap) or by `show`.
 * Scrolling itself needs no JavaScript; this only follows it.
 */
export function useSnapTrack(count: number, start = 0) {
  const track = useRef<HTMLUListElement>(null);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(start);
  useEffect(() => () => clearTimeout(settle.current), []);

  function show(index: number, behavior?: ScrollBehavior) {
    const next = Math.min(Math.max(index, 0), count - 1);
    const element = track.current;
    element?.scrollTo({ left: next * element.clientWidth, behavior });
    setCurrent(next);
  }

  /** While a slide is passing by nothing changes; the one it stops at is the current one. */
  function onScroll() {
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      const element = track.current;
      if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    }, SETTLED_MS);
  }

  return { track, current, show, onScroll };
}
