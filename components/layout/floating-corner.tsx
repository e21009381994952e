"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { coversContent } from "./covers-content";

/** Time in ms without scrolling or resizing after which coverage is checked. */
const REST_MS = 120;

/**
 * Buttons that float in the lower corner. They are hidden while they would cover a control or text.
 */
export function FloatingCorner({ children }: { children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const [keyboardInMain, setKeyboardInMain] = useState(false);

  useEffect(() => {
    const main = document.getElementById("content");
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
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
    // Not done with `:root:has(main :focus-visible)`, because then each DOM change recalculates all
    // styles.
    const followFocus = () => {
      const focused = document.activeElement;
      setKeyboardInMain(!!main?.contains(focused) && !!focused?.matches(":focus-visible"));
      update();
    };
    update();
    const observer = new ResizeObserver(update);
    if (main) observer.observe(main);
    window.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    document.addEventListener("focusin", followFocus);
    document.addEventListener("focusout", followFocus);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
      document.removeEventListener("focusin", followFocus);
      document.removeEventListener("focusout", followFocus);
    };
  }, []);

  return (
    <div
      ref={corner}
      data-away={away || undefined}
      data-keyboard={keyboardInMain || undefined}
      className="max-lg:data-keyboard:hidden pointer-events-none fixed end-[max(1rem,env(safe-area-inset-right))] bottom-[calc(var(--bottom-bar,0px)+var(--bottom-note,0px)+max(1rem,env(safe-area-inset-bottom)))] md:bottom-[calc(var(--bottom-note,0px)+max(1rem,env(safe-area-inset-bottom)))] z-20 flex flex-col items-center gap-3 data-away:invisible lg:flex-row print:hidden"
    >
      {children}
    </div>
  );
}
