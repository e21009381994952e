import { useLocale, useTranslations } from "next-intl";
import { PlainForm } from "@/components/ui/plain-form";

/** Form without JavaScript that looks up an order; the server answers with a page. */
export function PlainTrackingForm() {
  const t = useTranslations("tracking");
  const locale = useLocale();
  return (
    <PlainForm
      action={`/api/tracking-form?lang=${locale}`}
      fields={[
        { name: "order_number", label: t("orderNumber"), type: "text", maxLength: 40 },
        { name: "phone", label: t("phone"), type: "tel", maxLength: 40 },
      ]}
      send={t("track")}
    />
  );
}
