import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { AddOutcome } from "./use-add-to-cart";

interface AddOutcomeSheetProps {
  outcome: AddOutcome;
  onClose: () => void;
}

/**
 * Result of adding to the cart: a sheet at the bottom of a phone's screen, below the buttons on
 * wider screens. It is not modal: the focus stays on the pressed button, which is scrolled out from
 * behind the sheet.
 */
export function AddOutcomeSheet({ outcome, onClose }: AddOutcomeSheetProps) {
  const t = useTranslations();
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
  });
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: "nearest" });
    const listen = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <div className="add-outcome">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Alert tone={outcome.ok ? "ok" : "danger"}>{outcome.text}</Alert>
        </div>
        <button
          type="button"
          aria-label={t("common.close")}
          onClick={onClose}
          className="icon-button md:hidden"
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
      {outcome.ok && (
        <div className="grid grid-cols-2 gap-3">
          <Link href="/products/cart" className={buttonStyle("secondary")}>
            {t("product.viewCart")}
          </Link>
          <Link href="/products/checkout" className={buttonStyle()}>
            {t("cart.checkout")}
          </Link>
        </div>
      )}
    </div>
  );
}
