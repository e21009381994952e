import { useTranslations } from "next-intl";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import type { CategoryEntry } from "@/lib/shop/catalogue/category-entry";
import { CategoryLinks } from "./category-links";

/**
 * 'Categories' button of wide screens with its panel; the mobile menu copies the panel's links.
 * Renders nothing without categories.
 */
export function CategoryMenu({ categories }: { categories: CategoryEntry[] }) {
  const t = useTranslations("common");
  if (categories.length === 0) return null;
  return (
    <Disclosure
      className="relative shrink-0"
      labelClass="flex min-h-11 cursor-pointer items-center gap-2 rounded-card bg-brand-600 px-4 font-semibold text-white hover:bg-brand-700"
      label={
        <>
          <Icon name="list" />
          {t("categories")}
        </>
      }
    >
      <nav
        aria-label={t("categories")}
        data-categories=""
        className="absolute top-full left-0 z-20 mt-2 max-h-[75dvh] w-[36rem] overflow-y-auto overscroll-contain rounded-card border border-line bg-white p-3 shadow-card [&_ul]:grid-cols-2"
      >
        <CategoryLinks categories={categories} />
      </nav>
    </Disclosure>
  );
}
