"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";

/** Back to the top, for eyes and keyboard alike; appears once `#first-screen` is scrolled away. */
export function ScrollToTop() {
  const t = useTranslations("footer");
  const [away, setAway] = useState(false);
  useEffect(() => {
    const firstScreen = document.getElementById("first-screen");
    if (!firstScreen) return;
    const observer = new IntersectionObserver(([entry]) =>
      setAway(entry?.isIntersecting === false),
    );
    observer.observe(firstScreen);
    return () => observer.disconnect();
  }, []);

  function toTop() {
    // The button is about to disappear: the keyboard goes on at the content.
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
      className={`pointer-events-auto size-12 items-center justify-center rounded-full border border-brand-600 bg-white text-brand-700 shadow-card hover:bg-brand-50 ${away ? "inline-flex" : "hidden"}`}
    >
      <Icon name="up" className="size-6" />
    </button>
  );
}
