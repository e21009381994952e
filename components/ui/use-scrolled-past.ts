import { useEffect, useState } from "react";

/** Whether the page is scrolled so far that the element with this id is out of sight. */
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
