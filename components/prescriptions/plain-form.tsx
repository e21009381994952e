import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { PHOTO_TYPES } from "@/lib/base/media/heic";
import { MAX_PRESCRIPTION_PAGES } from "@/lib/contract/terms";
import { localDigits } from "@/lib/i18n/digits";

const FIELD = "min-h-11 w-full rounded-card border border-muted/60 bg-white px-3 text-base";

/** Form without JavaScript that sends the prescription of an order; the server answers with a page. */
export function PlainPrescriptionForm() {
  const t = useTranslations("prescriptionUpload");
  const locale = useLocale();
  const id = useId();
  const most = localDigits(String(MAX_PRESCRIPTION_PAGES), locale);
  const fields = [
    { name: "order_number", label: t("orderNumber"), type: "text" },
    { name: "phone", label: t("phone"), type: "tel" },
    { name: "file", label: t("files", { most }), type: "file" },
  ];
  return (
    <noscript>
      <form
        method="post"
        action={`/api/prescription-form?lang=${locale}`}
        encType="multipart/form-data"
        className="mx-auto my-6 grid max-w-xl gap-4 rounded-card border border-line p-4 text-start sm:p-6"
      >
        <h2 className="font-semibold text-lg">{t("withoutScript")}</h2>
        {fields.map(({ name, label, type }) => (
          <p key={name}>
            <label htmlFor={`${id}${name}`} className="mb-1 block font-semibold">
              {label}
            </label>
            <input
              id={`${id}${name}`}
              name={name}
              type={type}
              required
              {...(type === "file"
                ? { multiple: true, accept: `${PHOTO_TYPES},application/pdf` }
                : { maxLength: 40 })}
              className={FIELD}
            />
          </p>
        ))}
        <p>{t("replacesAll")}</p>
        <button type="submit" className={buttonStyle()}>
          {t("send")}
        </button>
        <p className="text-muted text-sm">{t("private")}</p>
      </form>
    </noscript>
  );
}
