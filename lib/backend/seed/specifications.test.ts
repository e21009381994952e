/** @jest-environment node */
import { KIND_FIELDS } from "@/lib/contract/kind-fields";
import { FIELD_COLUMNS, productKind } from "@/lib/contract/product-fields";
import { bengaliFaults } from "@/lib/dev/testing/bengali-style";
import { CATALOGUE } from "./products";
import specifications from "./specifications.json";

const SLUGS = new Set(
  Object.values(CATALOGUE)
    .flat()
    .map(({ slug }) => slug),
);

test.each(Object.entries<Record<string, string>>(specifications))(
  "%s has the specifications of its kind, in both languages",
  (slug, { product_kind: kind, ...texts }) => {
    expect(SLUGS).toContain(slug);
    const known = productKind(kind);
    const fields = known ? KIND_FIELDS[known] : [];
    const columns = FIELD_COLUMNS.filter(({ field }) => fields.includes(field));
    expect(columns.map(({ column }) => column as string)).toEqual(
      expect.arrayContaining(Object.keys(texts)),
    );
    const english = Object.keys(texts).filter((column) => !column.endsWith("_bn"));
    const bengali = Object.keys(texts).filter((column) => column.endsWith("_bn"));
    expect(bengali).toEqual(english.map((column) => `${column}_bn`));
    expect(bengali.flatMap((column) => bengaliFaults(texts[column] ?? ""))).toEqual([]);
  },
);
