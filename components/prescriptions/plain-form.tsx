import { useLocale, useTranslations } from "next-intl";
import { PlainForm } from "@/components/ui/plain-form";
import { PHOTO_TYPES } from "@/lib/base/media/heic";
import { MAX_PRESCRIPTION_PAGES } from "@/lib/contract/terms";
import { localDigits } from "@/lib/i18n/digits";

/** Form without JavaScript that sends the prescription of an order; the server answers with a page. */
export function PlainPrescriptionForm() {
  const t = useTranslations("prescriptionUpload");
  const locale = useLocale();
  const most = localDigits(String(MAX_PRESCRIPTION_PAGES), locale);
  return (
    <PlainForm
      action={`/api/prescription-form?lang=${locale}`}
      encType="multipart/form-data"
      title={t("withoutScript")}
      fields={[
        { name: "order_number", label: t("orderNumber"), type: "text", maxLength: 40 },
        { name: "phone", label: t("phone"), type: "tel", maxLength: 40 },
        {
          name: "file",
          label: t("files", { most }),
          type: "file",
          multiple: true,
          accept: `${PHOTO_TYPES},application/pdf`,
        },
      ]}
      note={<p>{t("replacesAll")}</p>}
      send={t("send")}
    >
      <p className="text-muted text-sm">{t("private")}</p>
    </PlainForm>
  );
}
