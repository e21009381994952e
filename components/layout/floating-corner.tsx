"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { coversContent } from "./covers-content";

/** After this rest of the page, ms, it is looked at what lies below. */
const REST_MS = 120;

/** Buttons that float in the lower corner; they go out of the way while one would lie on a control or on text. */
export function FloatingCorner({ children }: { children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const [keyboardInMain, setKeyboardInMain] = useState(false);

  useEffect(() => {
    const main = document.getElementById("content");
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const element = corner.current;
        if (!element || !main) return;
        const asked = timer;
        const covers = await coversContent(element, main);
        const used = element.contains(document.activeElement);
        if (asked === timer) setAway(!used && covers);
      }, REST_MS);
    };
    // Not by `:root:has(main :focus-visible)`: with it, every change of the page restyles all of it.
    const followFocus = () => {
      const focused = document.activeElement;
      setKeyboardInMain(!!main?.contains(focused) && !!focused?.matches(":focus-visible"));
      look();
    };
    look();
    const observer = new ResizeObserver(look);
    if (main) observer.observe(main);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    document.addEventListener("focusin", followFocus);
    document.addEventListener("focusout", followFocus);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
      document.removeEventListener("focusin", followFocus);
      document.removeEventListener("focusout", followFocus);
    };
  }, []);

  return (
    <div
      ref={corner}
      data-away={away || undefined}
      data-keyboard={keyboardInMain || undefined}
      className="max-lg:data-keyboard:hidden pointer-events-none fixed end-[max(1rem,env(safe-area-inset-right))] bottom-[calc(var(--bottom-bar,0px)+max(1rem,env(safe-area-inset-bottom)))] md:bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex flex-col items-center gap-3 data-away:invisible lg:flex-row print:hidden"
    >
      {children}
    </div>
  );
}
