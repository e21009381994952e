import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { localDigits } from "@/lib/i18n/digits";
import { foreignLang } from "@/lib/i18n/local-text";
import type { CartProblem } from "@/lib/shop/cart/cart-problem";

interface CartProblemNoteProps {
  problem: CartProblem;
  /** Repeats the change; the button is shown only if a retry can succeed. */
  onRetry?: () => void;
}

/** Inline note on why a change of the cart failed. */
export function CartProblemNote({ problem, onRetry }: CartProblemNoteProps) {
  const common = useTranslations("common");
  return (
    <Alert>
      <ProblemText problem={problem} />
      {onRetry && problem.kind === "failed" && (
        <button
          type="button"
          onClick={onRetry}
          className="ms-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
        >
          {common("tryAgain")}
        </button>
      )}
    </Alert>
  );
}

function ProblemText({ problem }: { problem: CartProblem }) {
  const t = useTranslations("cart");
  const locale = useLocale();
  switch (problem.kind) {
    case "refused":
      return <span lang={foreignLang(problem.reason, locale)}>{problem.reason}</span>;
    case "stock":
      return problem.left > 0
        ? t("onlyAvailable", { count: localDigits(String(problem.left), locale) })
        : t("soldOut");
    default:
      return t(problem.kind);
  }
}
