import { useTranslations } from "next-intl";
import { ProductGrid } from "@/components/product/product-grid";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { ProductSummary } from "@/lib/api/schemas/product";

interface ProductSectionProps {
  title: string;
  products: ProductSummary[];
}

/** A titled grid on the home page; nothing when there is nothing to show. */
export function ProductSection({ title, products }: ProductSectionProps) {
  const t = useTranslations("home");
  if (products.length === 0) return null;
  return (
    <section className="container-page mt-12">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold text-2xl">{title}</h2>
        <Link
          href="/products"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand-700 hover:underline"
        >
          {t("seeAll")}
          <Icon name="next" className="size-4" />
        </Link>
      </div>
      <ProductGrid products={products} heading="h3" />
    </section>
  );
}
