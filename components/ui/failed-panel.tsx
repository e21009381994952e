import { useTranslations } from "next-intl";
import { phoneHref } from "@/lib/base/text/contact";
import { Alert } from "./alert";
import { buttonStyle } from "./button-style";

interface FailedPanelProps {
  /** What cannot be shown. */
  text: string;
  /** Shop's phone number, where there is something to buy. */
  phone?: string;
  onRetry: () => void;
}

/** In the place of something that could not be loaded: says so and offers another try. */
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
