"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { coversControl } from "./covers-control";

/** After this rest of the page, ms, it is looked at what lies below. */
const REST_MS = 120;

/** Buttons that float in the lower corner; they go out of the way while one would lie on a control. */
export function FloatingCorner({ children }: { children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);

  useEffect(() => {
    const main = document.getElementById("content");
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const element = corner.current;
        const used = element?.contains(document.activeElement);
        if (element && main) setAway(!used && coversControl(element, main));
      }, REST_MS);
    };
    look();
    const observer = new ResizeObserver(look);
    if (main) observer.observe(main);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    document.addEventListener("focusin", look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
      document.removeEventListener("focusin", look);
    };
  }, []);

  return (
    <div
      ref={corner}
      data-away={away || undefined}
      className="max-lg:in-[:root:has(main_:focus-visible)]:hidden pointer-events-none fixed end-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex flex-col items-center gap-3 data-away:invisible lg:flex-row print:hidden"
    >
      {children}
    </div>
  );
}
