import { useTranslations } from "next-intl";
import { Alert } from "./alert";
import { buttonStyle } from "./button-style";

interface FailedPanelProps {
  /** What cannot be shown. */
  text: string;
  onRetry: () => void;
}

/** In the place of something that could not be loaded: says so and offers another try. */
export function FailedPanel({ text, onRetry }: FailedPanelProps) {
  const t = useTranslations("common");
  return (
    <div className="grid justify-items-start gap-4">
      <Alert>{text}</Alert>
      <button type="button" onClick={onRetry} className={buttonStyle("secondary")}>
        {t("tryAgain")}
      </button>
    </div>
  );
}
