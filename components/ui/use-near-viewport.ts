import { type RefObject, useEffect, useState } from "react";

const AHEAD = "400px";
/** In a strip that scrolls sideways. */
const AHEAD_IN_STRIP = "200px";

/** Becomes true once an element is within 400px of the viewport. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    if (typeof IntersectionObserver === "undefined") return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD, scrollMargin: AHEAD_IN_STRIP },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
