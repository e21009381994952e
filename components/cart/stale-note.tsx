import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";

/** Note that the shown cart may be outdated, with a reload button. */
export function StaleNote({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <Alert>
      {t("cart.stale")}
      <button
        type="button"
        onClick={onRetry}
        className="ms-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
      >
        {t("common.tryAgain")}
      </button>
    </Alert>
  );
}
