import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ProductItems } from "@/components/product/product-grid";
import { FIRST_BATCH, type ProductSectionSpec } from "@/lib/centre/home/product-sections";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { markNoCash } from "@/lib/shop/order/cash-mark";
import { localProduct } from "@/lib/shop/product/local-product";
import { offeredCash } from "@/lib/site/settings";
import { HomeSection } from "./home-section";
import { ProductCarousel } from "./product-carousel";

interface ProductSectionProps {
  section: ProductSectionSpec;
  /** All products of the section, in the order of the page. */
  products: ProductSummary[];
  /** Content between heading and products. */
  children?: ReactNode;
}

/** Product list of the home page with a heading; renders nothing for an empty list. */
export function ProductSection({ section, products, children }: ProductSectionProps) {
  const t = useTranslations("home.sections");
  const locale = useLocale();
  if (products.length === 0) return null;
  const first = products.slice(0, FIRST_BATCH);
  const { list, step, href } = section;
  const cash = offeredCash();
  const title = t(section.title);
  return (
    <HomeSection
      id={list}
      title={title}
      href={href}
      tone={list === "offer_products" ? "offer" : undefined}
      tall
    >
      {children}
      <ProductCarousel
        list={list}
        title={title}
        step={step}
        first={first.map(({ id }) => id)}
        total={products.length}
        cash={cash && { coldChain: cash.coldChain, prescription: cash.prescription }}
      >
        <ProductItems
          products={first.map((product) => markNoCash(localProduct(product, locale), cash))}
          heading="h3"
        />
      </ProductCarousel>
    </HomeSection>
  );
}
