import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import { contactText } from "@/lib/shop/account/contact-text";
import type { AskedRequest } from "@/lib/shop/stock/asked-requests";

interface AskedBeforeProps {
  request: AskedRequest;
  /** Opens the form for another request. */
  onAgain: () => void;
}

/** Says that this browser has asked for a message about the product, and where it goes. */
export function AskedBefore({ request, onAgain }: AskedBeforeProps) {
  const t = useTranslations("backInStock");
  const locale = useLocale();
  const day = formatDay(request.at, locale);
  const contact = contactText(request.contact, locale);
  return (
    <div className="wrap-anywhere grid gap-1">
      <Alert tone="ok">{contact ? t("asked", { day, contact }) : t("askedOn", { day })}</Alert>
      <button
        type="button"
        onClick={onAgain}
        className="min-h-11 justify-self-start font-semibold text-brand-700 underline"
      >
        {t("askAgain")}
      </button>
    </div>
  );
}
