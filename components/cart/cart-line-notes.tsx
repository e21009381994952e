import { useLocale, useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";
import type { CartFailure } from "./cart-changes-state";
import { CartProblemNote } from "./cart-problem-note";

interface CartLineNotesProps {
  /** Pieces in stock; null if unknown. */
  available: number | null;
  quantity: number;
  failure: CartFailure | null;
}

/** Notes below a line: stock limit, or why a change failed. */
export function CartLineNotes({ available, quantity, failure }: CartLineNotesProps) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const atLimit = available !== null && quantity >= available;
  const saysItself = failure?.problem.kind === "stock";
  return (
    <div className="col-span-full grid justify-items-start gap-1 text-sm lg:col-start-3">
      {failure && <CartProblemNote problem={failure.problem} onRetry={failure.retry} />}
      {atLimit && !saysItself && (
        <p className={quantity > available ? "font-semibold text-danger" : "text-muted"}>
          {available > 0
            ? t("onlyAvailable", { count: localDigits(String(available), locale) })
            : t("soldOut")}
        </p>
      )}
    </div>
  );
}
