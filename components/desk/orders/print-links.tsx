import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { useLanguage } from "../shared/use-language";

const KINDS = ["slips", "invoices"] as const;

interface PrintLinksProps {
  numbers: readonly string[];
  /** Whether there are credit notes. */
  credited?: boolean;
}

/** Links to documents with the papers of orders, in the desk's language. */
export function PrintLinks({ numbers, credited = false }: PrintLinksProps) {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const kinds = credited ? [...KINDS, "credit-notes"] : KINDS;
  return kinds.map((kind) => (
    <Button
      key={kind}
      component="a"
      href={`/api/desk/orders/print?${new URLSearchParams({ kind, numbers: numbers.join(","), lang: locale })}`}
      target="_blank"
      rel="noopener"
    >
      {translate(`desk.sales.print.${kind}`, { smart_count: numbers.length })}
    </Button>
  ));
}
