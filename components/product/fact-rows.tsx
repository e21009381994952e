import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import {
  type FieldKind,
  type FieldName,
  pageFields,
  productKind,
  readName,
} from "@/lib/contract/product-fields";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { LocalDetails } from "@/lib/shop/product/local-product";
import { inStock } from "@/lib/shop/product/product-rules";
import { Country, DosageForm, KindName, Month, Months, RecordText, UnitPrice } from "./fact-values";

const recorded = (text: string | null) => text && <RecordText text={text} />;

function Needed() {
  return useTranslations("facts")("needed");
}

interface FactProps {
  column: FieldName;
  kind: FieldKind;
  value: string | number;
}

/** A recorded value in the page's language. */
function Fact({ column, kind, value }: FactProps) {
  const locale = useLocale();
  const text = String(value);
  if (column === "dosage_form") return <DosageForm form={text} />;
  if (column === "warranty_months") return <Months count={Number(value)} />;
  switch (kind) {
    case "country":
      return <Country country={text} />;
    case "taka":
      return formatTaka(Number(value), locale);
    case "choice": {
      const known = productKind(value);
      return known && <KindName kind={known} />;
    }
    default:
      return <RecordText text={text} />;
  }
}

/** Rows of the plain fields in a part of the facts. */
function fieldRows(part: "first" | "main") {
  return pageFields(part).map(({ column, kind }) => ({
    key: column,
    value: ({ facts }: LocalDetails) => {
      const value = facts[readName(column)];
      return value !== null && <Fact column={column} kind={kind} value={value} />;
    },
  }));
}

/** Pharmacy facts of a product, in display order. A falsy value means that the fact is unknown. */
export const FACT_ROWS = [
  ...fieldRows("first"),
  {
    key: "prescription",
    value: ({ needsPrescription }: LocalDetails) => needsPrescription && <Needed />,
  },
  {
    key: "unitPrice",
    value: ({ facts }: LocalDetails) =>
      facts.unitPrice && <UnitPrice price={facts.unitPrice} item={facts.packItem} />,
  },
  ...fieldRows("main"),
  { key: "batch", value: (product) => inStock(product) && recorded(product.facts.batchNo) },
  {
    key: "expires",
    value: (product) =>
      inStock(product) && product.facts.expires && <Month value={product.facts.expires} />,
  },
] as const satisfies { key: string; value: (product: LocalDetails) => ReactNode }[];
