"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { coversContent } from "./covers-content";

/** Time in ms without scrolling or resizing after which coverage is checked. */
const REST_MS = 120;

type CornerState = "checking" | "shown" | "away";

/**
 * Buttons that float in the lower corner. They are hidden until it is known that they cover no text
 * and no control, and while the page scrolls.
 */
export function FloatingCorner({ children }: { children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<CornerState>("checking");
  const [keyboardInMain, setKeyboardInMain] = useState(false);

  useEffect(() => {
    const main = document.getElementById("content");
    let timer: ReturnType<typeof setTimeout>;
    const check = async () => {
      const element = corner.current;
      if (!element) return;
      const asked = timer;
      const covers = await coversContent(element, document.body);
      const used = element.contains(document.activeElement);
      if (asked === timer) setState(covers && !used ? "away" : "shown");
    };
    const update = () => {
      clearTimeout(timer);
      timer = setTimeout(check, REST_MS);
    };
    const hideAndCheck = () => {
      if (!corner.current?.contains(document.activeElement)) setState("checking");
      update();
    };
    // Not done with `:root:has(main :focus-visible)`, because then each DOM change recalculates all
    // styles.
    const followFocus = () => {
      const focused = document.activeElement;
      setKeyboardInMain(!!main?.contains(focused) && !!focused?.matches(":focus-visible"));
      update();
    };
    update();
    const observer = new ResizeObserver(hideAndCheck);
    observer.observe(document.body);
    const leaving = new AbortController();
    const { signal } = leaving;
    // `capture`: rows of products scroll, too.
    window.addEventListener("scroll", hideAndCheck, { passive: true, capture: true, signal });
    window.addEventListener("resize", hideAndCheck, { signal });
    document.addEventListener("focusin", followFocus, { signal });
    document.addEventListener("focusout", followFocus, { signal });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      leaving.abort();
    };
  }, []);

  return (
    <div
      ref={corner}
      data-corner={state}
      data-keyboard={keyboardInMain || undefined}
      className="floating-corner"
    >
      {children}
    </div>
  );
}
