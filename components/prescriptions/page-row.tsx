import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { RemoveButton } from "@/components/ui/remove-button";
import type { OwnPage } from "@/lib/contract/prescriptions/reader";
import { localDigits } from "@/lib/i18n/digits";

interface PageRowProps {
  page: OwnPage;
  /** From 1. */
  number: number;
  onRemove: () => void;
}

/** A page that is not sent yet, with a button to remove it. */
export function PageRow({ page, number, onRemove }: PageRowProps) {
  const t = useTranslations("prescriptionUpload");
  const shown = localDigits(String(number), useLocale());
  return (
    <li className="flex items-center gap-3">
      <span className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-card border border-line bg-white">
        {page.kind === "photo" ? (
          <img src={page.url} alt="" width={56} height={56} className="size-14 object-cover" />
        ) : (
          <Icon name="document" className="size-7 text-brand-700" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        {t("page", { number: shown })}
        {page.kind === "pdf" && (
          <span className="block text-muted text-sm">{t("pdf", { count: page.sheets })}</span>
        )}
      </span>
      <RemoveButton
        label={t("remove", { number: shown })}
        title={t("removeTitle")}
        onRemove={onRemove}
      />
    </li>
  );
}
