import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Scroll positions by the key of their history entry. */
const places = new Map<string, number>();

/** Number of frames within which a list has its rows again. */
const MAX_FRAMES = 120;

const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to where a screen was left when a person goes back to it. Browsers do that before the
 * screen has its rows again.
 */
export function useScrollPlace(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";

  useLayoutEffect(() => {
    // Not the position of the screen before, when this one is shorter.
    let isNew = true;
    const frame = requestAnimationFrame(() => {
      isNew = false;
    });
    const remember = () => {
      if (!isNew) places.set(key, window.scrollY);
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", remember);
    };
  }, [key]);

  useEffect(() => {
    const place = isBack ? places.get(key) : undefined;
    if (!place) return;
    let frames = 0;
    let frame = 0;
    const scroll = () => {
      window.scrollTo(0, place);
      if (window.scrollY < place - 1 && frames++ < MAX_FRAMES)
        frame = requestAnimationFrame(scroll);
      else places.set(key, place);
    };
    const stop = () => cancelAnimationFrame(frame);
    scroll();
    for (const input of INPUTS) window.addEventListener(input, stop, { passive: true });
    return () => {
      stop();
      for (const input of INPUTS) window.removeEventListener(input, stop);
    };
  }, [key, isBack]);
}
