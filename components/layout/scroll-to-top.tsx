"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useScrolledPast } from "@/components/ui/use-scrolled-past";

/**
 * Button that scrolls to the top and moves the focus to the content. Appears after `#first-screen`
 * is scrolled out of view; on phones only while scrolling up.
 */
export function ScrollToTop() {
  const t = useTranslations("footer");
  const away = useScrolledPast("first-screen");
  const upwards = useScrollsUp();

  function toTop() {
    // The button is about to be hidden, so the focus moves to the content.
    document.getElementById("content")?.focus({ preventScroll: true });
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  }

  return (
    <button
      type="button"
      onClick={toTop}
      aria-label={t("toTop")}
      title={t("toTop")}
      className={`pointer-events-auto size-11 items-center md:size-12 justify-center rounded-full border border-brand-600 bg-white text-brand-700 shadow-card hover:bg-brand-50 ${away ? "inline-flex" : "hidden"} ${upwards ? "" : "max-md:hidden"}`}
    >
      <Icon name="up" className="size-6" />
    </button>
  );
}

/** Whether the last scroll was upwards. */
function useScrollsUp(): boolean {
  const [upwards, setUpwards] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    let height = document.documentElement.scrollHeight;
    const update = () => {
      const { scrollHeight } = document.documentElement;
      // The scroll position also changes when the page gets shorter.
      if (scrollHeight === height) setUpwards(window.scrollY < before);
      before = window.scrollY;
      height = scrollHeight;
    };
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return upwards;
}
