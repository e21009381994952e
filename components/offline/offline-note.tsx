import { useLocale } from "next-intl";
import { useEffect, useRef } from "react";
import { Link } from "@/components/ui/link";
import { dayNumber, formatMoment, formatTime } from "@/lib/i18n/dates/format-date-light";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { OFFLINE_TEXTS } from "./offline-texts";
import type { Connection } from "./use-connection";
import type { WaitingCart } from "./use-waiting-cart";

/** Custom property with the height of the note; what floats keeps clear of it. */
const BOTTOM_NOTE = "--bottom-note";
const ACTION = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";

interface OfflineNoteProps {
  connection: Connection;
  waiting: WaitingCart | null;
  /** Submits the form that could not be sent; null without one. */
  sendForm: (() => void) | null;
}

/**
 * Bar at the bottom of the window: the shop cannot be reached, the state of waiting changes, and
 * actions.
 */
export function OfflineNote({ connection, waiting, sendForm }: OfflineNoteProps) {
  const locale = useLocale();
  const texts = OFFLINE_TEXTS[locale];
  const time = timeText(connection.since, locale);
  const bar = useRef<HTMLDivElement>(null);
  const again = !connection.offline && connection.isCopy;
  const shown = connection.offline || again || waiting !== null || sendForm !== null;
  useEffect(() => {
    const { style } = document.documentElement;
    if (!shown || !bar.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty(BOTTOM_NOTE, `${Math.ceil(height)}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(BOTTOM_NOTE);
    };
  }, [shown]);
  return (
    <div
      ref={bar}
      role="status"
      className="sticky bottom-[var(--bottom-bar,0px)] z-30 bg-brand-900 text-sm text-white print:hidden"
    >
      {shown && (
        <div className="container-page flex min-h-11 flex-wrap items-center gap-x-4 py-1">
          {connection.offline && <p>{texts.offline.replace("{time}", time)}</p>}
          {again && (
            <>
              <p>{texts.online.replace("{time}", time)}</p>
              <button type="button" onClick={() => window.location.reload()} className={ACTION}>
                {texts.showCurrent}
              </button>
            </>
          )}
          {sendForm && <p>{connection.offline ? texts.formKept : texts.formUnsent}</p>}
          {sendForm && !connection.offline && (
            <button type="button" onClick={sendForm} className={ACTION}>
              {texts.sendForm}
            </button>
          )}
          {waiting && (
            <p>
              {texts[waiting.state].replace("{count}", localDigits(`${waiting.count}`, locale))}
            </p>
          )}
          {waiting?.state === "refused" && (
            <Link href="/products/cart" className={ACTION}>
              {texts.toCart}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

/** '5:20 pm', with the day unless it is today. */
function timeText(at: number, locale: Locale): string {
  const iso = new Date(at).toISOString();
  const today = dayNumber(at) === dayNumber(Date.now());
  return today ? formatTime(iso, locale) : formatMoment(iso, locale);
}
