import { useTranslations } from "next-intl";
import { phoneHref } from "@/lib/base/text/contact";
import { Alert } from "./alert";
import { buttonStyle } from "./button-style";

interface FailedPanelProps {
  /** Title with the content that could not be loaded. */
  text: string;
  /** Shop's phone number, on pages where the customer can order. */
  phone?: string;
  onRetry: () => void;
}

/** Error state of content that failed to load, with a retry button. */
export function FailedPanel({ text, phone, onRetry }: FailedPanelProps) {
  const t = useTranslations("common");
  return (
    <div className="grid justify-items-start gap-4">
      <Alert>{text}</Alert>
      <button type="button" onClick={onRetry} className={buttonStyle("secondary")}>
        {t("tryAgain")}
      </button>
      {phone && (
        <a href={phoneHref(phone)} className="text-link font-semibold text-brand-700 underline">
          {t("callUs", { phone })}
        </a>
      )}
    </div>
  );
}
