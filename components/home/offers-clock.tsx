"use client";

import { useLocale } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { type TimeLeft, timeLeft } from "@/lib/centre/home/time-left";
import { localDigits } from "@/lib/i18n/digits";

const UNITS = ["days", "hours", "minutes", "seconds"] as const satisfies (keyof TimeLeft)[];

interface OffersClockProps {
  /** End time in ms since 1970. */
  end: number;
  labels: Record<keyof TimeLeft, string>;
  /**
   * Text beside the clock with the end date. Screen readers read it instead of the ticking clock.
   */
  children: ReactNode;
}

/**
 * Counts down every second in a box of fixed size. At the end it disappears together with its text.
 */
export function OffersClock({ end, labels, children }: OffersClockProps) {
  const locale = useLocale();
  const [left, setLeft] = useState<TimeLeft | null>();
  useEffect(() => {
    const tick = () => setLeft(timeLeft(end, Date.now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  if (left === null) return null;
  const digits = (value: number) => localDigits(String(value).padStart(2, "0"), locale);
  return (
    <section className="home-part container-page">
      <div className="flex flex-col items-start justify-between gap-3 rounded-card bg-accent-soft p-3 md:flex-row md:items-center md:gap-6 md:p-8">
        {children}
        <div
          aria-hidden="true"
          className="grid w-full max-w-105 grid-cols-4 gap-2 text-center sm:gap-3 [@media(scripting:none)]:hidden"
        >
          {UNITS.map((unit) => (
            <div key={unit} className="rounded-card bg-white px-1 py-1.5 shadow-card md:py-3">
              <p className="h-7 font-semibold text-accent text-xl tabular-nums leading-7 sm:text-3xl md:h-9 md:leading-9">
                {left && digits(left[unit])}
              </p>
              <p className="text-muted text-xs sm:text-sm">{labels[unit]}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
