import { useEffect, useRef, useState } from "react";

const SETTLED_MS = 100;

/**
 * Row of full-width slides, moved by swiping (scroll-snap) or by `show`. Scrolling needs no
 * JavaScript; the hook only tracks the position.
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

  /** Updates the current slide once scrolling has stopped, not for slides in between. */
  function onScroll() {
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      const element = track.current;
      if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    }, SETTLED_MS);
  }

  return { track, current, show, onScroll };
}
