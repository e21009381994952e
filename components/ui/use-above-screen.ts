import { type RefObject, useEffect, useState } from "react";

/** Whether an element has scrolled out of view at the top. */
export function useAboveScreen(element: RefObject<Element | null>): boolean {
  const [above, setAbove] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest) setAbove(!latest.isIntersecting && latest.boundingClientRect.bottom <= 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return above;
}
