import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";

/** Note that a prescription is needed, and when it is asked for. */
export function PrescriptionNote({ className = "" }: { className?: string }) {
  const t = useTranslations("prescription");
  return (
    <div
      className={`flex items-start gap-2 rounded-card border border-brand-600 bg-brand-50 p-3 ${className}`}
    >
      <Icon name="medical-notes" className="size-6 shrink-0 text-brand-700" />
      <p>
        <strong className="block font-semibold">{t("needed")}</strong>
        {t("asked")}
      </p>
    </div>
  );
}
