import { useTranslations } from "next-intl";

/** Says below the totals that 'Vat (+)' is 0 because the prices include it. `tax` in taka. */
export function VatNote({ tax }: { tax: number }) {
  const t = useTranslations("cart");
  if (tax > 0) return null;
  return <p className="text-muted text-sm">{t("vatIncluded")}</p>;
}
