import { useEffect, useState } from "react";

/** Whether the element with this id is scrolled out of view. */
export function useScrolledPast(id: string): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) =>
      setPast(entry?.isIntersecting === false),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return past;
}
