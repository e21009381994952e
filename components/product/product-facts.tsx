import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { ProductDetails } from "@/lib/api/schemas/details";
import { categoryName } from "@/lib/category/category-name";
import { formatTaka } from "@/lib/money/format-taka";
import { SHIPPING_CHARGES } from "@/lib/order/shipping";

/** Category, brand, pack and delivery charges of a product. */
export function ProductFacts({ product }: { product: ProductDetails }) {
  const t = useTranslations("product");
  const locale = useLocale();
  const { category, brand, unit } = product;
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-card bg-surface p-4 text-[0.9375rem] sm:grid-cols-[auto_1fr]">
      {category && (
        <Fact name={t("category")}>
          <Link
            href={`/category/products/${category.id}`}
            className="inline-block font-semibold text-brand-700 underline-offset-2 hover:underline"
          >
            {categoryName(category, locale)}
          </Link>
        </Fact>
      )}
      {brand && <Fact name={t("brand")}>{brand.name}</Fact>}
      {unit && <Fact name={t("unit")}>{unit}</Fact>}
      <Fact name={t("delivery")}>
        <span className="flex gap-2">
          <Icon name="truck" className="mt-0.5 size-5 text-brand-600" />
          <span>
            {t("deliveryInside", { charge: formatTaka(SHIPPING_CHARGES.inside, locale) })}
            <br />
            {t("deliveryOutside", { charge: formatTaka(SHIPPING_CHARGES.outside, locale) })}
          </span>
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
