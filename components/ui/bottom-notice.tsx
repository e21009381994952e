import { useTranslations } from "next-intl";
import { type FocusEvent, type ReactNode, useEffect, useState } from "react";
import { Icon } from "./icon";

const SHOWN_MS = 8_000;

interface BottomNoticeProps {
  /** What the notice is about; a new one starts the time again, null hides the notice. */
  event: object | null;
  /** Called when the time is over or the notice is closed. */
  onGone: () => void;
  /** Content; gets a function that closes the notice. */
  children: (dismiss: () => void) => ReactNode;
}

/** Notice at the bottom of the window for 8 s, longer while it has the focus or the pointer. */
export function BottomNotice({ event, onGone, children }: BottomNoticeProps) {
  const close = useTranslations("common")("close");
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!event || held) return;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [event, held, onGone]);

  function dismiss() {
    setHeld(false);
    onGone();
  }

  function release({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setHeld(false);
  }

  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[var(--bottom-note,0px)] z-40 flex justify-center p-3">
      <div
        role="status"
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={release}
      >
        {event && (
          <div className="pointer-events-auto flex items-center gap-3 rounded-card bg-brand-900 py-1 ps-4 pe-1 text-white shadow-card">
            {children(dismiss)}
            <button
              type="button"
              aria-label={close}
              onClick={dismiss}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-card"
            >
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
