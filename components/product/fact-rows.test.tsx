import { screen } from "@testing-library/react";
import {
  FIELD_COLUMNS,
  type FieldKind,
  type FieldName,
  pageFields,
} from "@/lib/contract/product-fields";
import { parseProductDetails } from "@/lib/contract/readers/product-details";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { localDetails } from "@/lib/shop/product/local-product";
import { ProductFacts } from "./product-facts";

interface Sample {
  value: string | number;
  shown: Record<Locale, string>;
}

const same = (text: string): Sample => ({ value: text, shown: { en: text, bn: text } });

const SAMPLES: Record<FieldKind, Sample> = {
  text: same("Sample 5 mg"),
  code: same("0012-5"),
  country: { value: "BD", shown: { en: "Bangladesh", bn: "বাংলাদেশ" } },
  gtin: same("4006381333931"),
  count: { value: 24, shown: { en: "24 months", bn: "২৪ মাস" } },
  choice: { value: "oximeter", shown: { en: "Pulse oximeter", bn: "পালস অক্সিমিটার" } },
  taka: { value: 1250.5, shown: { en: "৳1,250.50", bn: "৳১,২৫০.৫০" } },
};

const BENGALI = "বাংলা লেখা";

const product = {
  id: 5,
  name: "Monitor",
  ...Object.fromEntries(
    FIELD_COLUMNS.map(({ column, kind, bengali }) => [
      column,
      bengali ? BENGALI : SAMPLES[kind].value,
    ]),
  ),
};

const hasBengali = (field: FieldName) =>
  FIELD_COLUMNS.some((one) => one.field === field && one.bengali);

const rows = (["en", "bn"] as const).flatMap((locale) => {
  const { facts, productPage } = MESSAGES[locale];
  const labels: Record<string, unknown> = { ...facts.rows, ...productPage };
  return (["first", "main", "codes"] as const).flatMap(pageFields).map(({ column, kind }) => {
    const own = SAMPLES[kind].shown[locale];
    const text = locale === "bn" && hasBengali(column) ? BENGALI : own;
    return [locale, column, String(labels[column]), text] as const;
  });
});

test.each(rows)("the %s page shows %s as %j: %j", (locale, _, label, text) => {
  const details = localDetails(parseProductDetails({ product }), locale);
  renderWithProviders(<ProductFacts product={details} />, locale);
  expect(screen.getByRole("row", { name: `${label} ${text}` })).toBeVisible();
});

test("shows no row for an unknown fact", () => {
  const details = localDetails(parseProductDetails({ product: { id: 5, name: "Monitor" } }), "en");
  renderWithProviders(<ProductFacts product={details} />);
  expect(screen.queryAllByRole("row")).toEqual([]);
});
