import { useLocale, useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import type { OrderInfo } from "@/lib/contract/readers/orders";
import { localDigits } from "@/lib/i18n/digits";

type OrderDocumentsProps = Pick<OrderInfo, "number" | "invoice"> &
  Partial<Pick<OrderInfo, "creditNotes">>;

/**
 * Links to the invoice of an order, once there is one, and to its credit notes. The page of a document asks other
 * browsers for the phone number.
 */
export function OrderDocuments({ number, invoice, creditNotes = [] }: OrderDocumentsProps) {
  const t = useTranslations("order");
  const locale = useLocale();
  const documents = [
    ...(invoice === null ? [] : [{ kind: "invoice" as const, name: invoice, query: {} }]),
    ...creditNotes.map((name) => ({
      kind: "creditNote" as const,
      name,
      query: { credit_note: name },
    })),
  ];
  return documents.map(({ kind, name, query }) => (
    <a
      key={name}
      href={`/sale-order/receipt/print/${number}?${new URLSearchParams({ ...query, lang: locale })}`}
      target="_blank"
      rel="noopener"
      className={buttonStyle("secondary")}
    >
      {t(kind, { number: localDigits(name, locale) })}
    </a>
  ));
}
