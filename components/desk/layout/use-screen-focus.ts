import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { keepFocus } from "@/lib/desk/kept-focus";

/** Gives a new screen the focus, and keeps it there. @returns the ref of the main element */
export function useScreenFocus() {
  const { pathname } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (ref.current) return keepFocus(ref.current);
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A field of the new screen may have it already.
    if (!ref.current?.contains(document.activeElement)) ref.current?.focus();
  }, [pathname]);
  return ref;
}
