import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ProductSectionSpec } from "@/lib/centre/home/product-sections";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { HomeSection } from "./home-section";
import { ProductCarousel } from "./product-carousel";

interface ProductSectionProps {
  section: ProductSectionSpec;
  /** All products of the section. */
  products: ProductSummary[];
  /** Between heading and products. */
  children?: ReactNode;
}

/** A titled product list of the home page; nothing when there is nothing to show. */
export function ProductSection({ section, products, children }: ProductSectionProps) {
  const t = useTranslations("home.sections");
  if (products.length === 0) return null;
  const { list, step, href } = section;
  const title = t(section.title);
  return (
    <HomeSection id={list} title={title} href={href}>
      {children}
      <ProductCarousel
        list={list}
        title={title}
        step={step}
        first={products.slice(0, step)}
        total={products.length}
      />
    </HomeSection>
  );
}
