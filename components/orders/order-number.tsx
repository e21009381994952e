import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { useCopy } from "@/components/ui/use-copy";

/** Order number with a copy button. */
export function OrderNumber({ number }: { number: string }) {
  const t = useTranslations("order");
  const { outcome, copy } = useCopy(number);
  const text = useRef<HTMLElement>(null);

  async function press() {
    // Selects the number, so that it can be copied by hand if the clipboard is not available.
    if (text.current) window.getSelection()?.selectAllChildren(text.current);
    await copy();
  }

  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      <span>
        {t("number")}{" "}
        <strong
          ref={text}
          className="inline-block max-w-full wrap-anywhere font-semibold text-lg tabular-nums"
        >
          {number}
        </strong>
      </span>
      <button
        type="button"
        onClick={() => void press()}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-700 underline-offset-2 hover:underline print:hidden"
      >
        {outcome === "copied" && <Icon name="check" />}
        {t("copyNumber")}
      </button>
      <span aria-live="polite" className="text-sm empty:hidden">
        {outcome && t(outcome === "copied" ? "copied" : "copyByHand")}
      </span>
    </p>
  );
}
