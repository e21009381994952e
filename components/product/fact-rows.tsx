import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { LocalDetails } from "@/lib/shop/product/local-product";
import { inStock } from "@/lib/shop/product/product-rules";
import { Country, DosageForm, Month, Months, RecordText, UnitPrice } from "./fact-values";

const recorded = (text: string | null) => text && <RecordText text={text} />;

function Needed() {
  return useTranslations("facts")("needed");
}

/** Pharmacy facts of a product, in display order. A falsy value means that the fact is unknown. */
export const FACT_ROWS = [
  { key: "generic", value: ({ genericName }) => recorded(genericName) },
  { key: "strength", value: ({ facts }) => recorded(facts.strength) },
  { key: "form", value: ({ facts }) => facts.dosageForm && <DosageForm form={facts.dosageForm} /> },
  { key: "prescription", value: ({ needsPrescription }) => needsPrescription && <Needed /> },
  {
    key: "unitPrice",
    value: ({ facts }) =>
      facts.unitPrice && <UnitPrice price={facts.unitPrice} item={facts.packItem} />,
  },
  {
    key: "warranty",
    value: ({ facts }) => facts.warrantyMonths && <Months count={facts.warrantyMonths} />,
  },
  { key: "manufacturer", value: ({ facts }) => recorded(facts.manufacturer) },
  { key: "origin", value: ({ facts }) => facts.origin && <Country country={facts.origin} /> },
  { key: "registration", value: ({ facts }) => recorded(facts.registrationNo) },
  { key: "batch", value: (product) => inStock(product) && recorded(product.facts.batchNo) },
  {
    key: "expires",
    value: (product) =>
      inStock(product) && product.facts.expires && <Month value={product.facts.expires} />,
  },
] as const satisfies { key: string; value: (product: LocalDetails) => ReactNode }[];
