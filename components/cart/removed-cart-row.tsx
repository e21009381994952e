import { useLocale, useTranslations } from "next-intl";
import {
  type FocusEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Icon } from "@/components/ui/icon";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Removal } from "./cart-changes-state";
import { CartProblemNote } from "./cart-problem-note";

const UNDO_MS = 8_000;

// Ignores the second click of a double click on the remove button that was in this place.
const isSingle = ({ detail }: MouseEvent) => detail < 2;

interface RemovedCartRowProps {
  removal: Removal;
  onUndo: () => void;
  /** Called when the time is up or the row is closed; `focused`: whether the row had the focus. */
  onForget: (focused: boolean) => void;
}

/**
 * Replaces a removed line for 8 s: product name and undo button. The time does not run while it is
 * hovered or has keyboard focus.
 */
export function RemovedCartRow({ removal, onUndo, onForget }: RemovedCartRowProps) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const common = useTranslations("common");
  const textId = useId();
  const row = useRef<HTMLLIElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { line, restoring, problem } = removal;
  const waits = pointed || focused || restoring || problem !== null;

  // Takes over the focus of the remove button, which was removed with its line.
  useEffect(() => undo.current?.focus(), []);

  function forget() {
    onForget(row.current?.contains(document.activeElement) === true);
  }

  const expire = useEffectEvent(forget);
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => expire(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [waits]);

  function blur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  }

  return (
    <li
      ref={row}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === "mouse")}
      onPointerLeave={() => setPointed(false)}
      // A tap also focuses the button; only keyboard focus stops the timer.
      onFocus={({ target }) => setFocused(target.matches(":focus-visible"))}
      onBlur={blur}
      className="rounded-card border border-line border-dashed bg-surface p-1 ps-3"
    >
      <div className="flex flex-wrap items-center gap-x-1">
        <p id={textId} className="line-clamp-2 min-w-0 flex-[1_1_10rem] py-1 leading-snug">
          {t.rich("removed", {
            product: line.name ?? t("unknown"),
            name: (name) => (
              <span
                lang={line.name === null ? undefined : foreignLang(line.name, locale)}
                className="font-semibold"
              >
                {name}
              </span>
            ),
          })}
        </p>
        <div className="ms-auto flex items-center">
          <button
            ref={undo}
            type="button"
            aria-describedby={textId}
            aria-disabled={restoring}
            onClick={(click) => {
              if (!restoring && isSingle(click)) onUndo();
            }}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-card px-2 font-semibold text-brand-700 hover:bg-brand-50 aria-disabled:opacity-60"
          >
            <Icon name="undo" />
            <span>{restoring ? t("restoring") : t("undo")}</span>
          </button>
          <button
            type="button"
            aria-label={common("close")}
            onClick={(click) => {
              if (isSingle(click)) forget();
            }}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-card text-muted hover:bg-brand-50"
          >
            <Icon name="close" />
          </button>
        </div>
      </div>
      {problem && (
        <div className="m-2 ms-0">
          <CartProblemNote problem={problem} />
        </div>
      )}
    </li>
  );
}
