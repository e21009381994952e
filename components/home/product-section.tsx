import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ProductItems } from "@/components/product/product-grid";
import type { LeadingProducts, ProductSectionSpec } from "@/lib/centre/home/product-sections";
import { localProduct } from "@/lib/shop/product/local-product";
import { HomeSection } from "./home-section";
import { ProductCarousel } from "./product-carousel";

interface ProductSectionProps {
  section: ProductSectionSpec;
  leading: LeadingProducts;
  /** Content between heading and products. */
  children?: ReactNode;
}

/** Product list of the home page with a heading; renders nothing for an empty list. */
export function ProductSection({ section, leading, children }: ProductSectionProps) {
  const t = useTranslations("home.sections");
  const locale = useLocale();
  const { first, total, shownAbove } = leading;
  if (total === 0) return null;
  const { list, step, href } = section;
  const title = t(section.title);
  return (
    <HomeSection id={list} title={title} href={href} tall>
      {children}
      <ProductCarousel
        list={list}
        title={title}
        step={step}
        first={first.map(({ id }) => id)}
        total={total}
        shownAbove={shownAbove}
      >
        <ProductItems
          products={first.map((product) => localProduct(product, locale))}
          heading="h3"
        />
      </ProductCarousel>
    </HomeSection>
  );
}
