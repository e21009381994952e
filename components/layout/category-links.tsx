import Image from "next/image";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { CategoryEntry } from "@/lib/shop/catalogue/category-entry";
import { NavLink } from "./nav-link";

/** So many are shown at once, the rest behind 'More'. */
const SHOWN_AT_ONCE = 10;

interface CategoryLinksProps {
  categories: CategoryEntry[];
  /** Layout of the lists. */
  className: string;
}

/** Links to all categories with their pictures. */
export function CategoryLinks({ categories, className }: CategoryLinksProps) {
  const t = useTranslations("header");
  const more = categories.slice(SHOWN_AT_ONCE);
  return (
    <>
      <CategoryList categories={categories.slice(0, SHOWN_AT_ONCE)} className={className} />
      {more.length > 0 && (
        <details className="group/more">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-card px-3 font-semibold text-brand-700 hover:bg-brand-50 [&::-webkit-details-marker]:hidden">
            <Icon
              name="down"
              className="size-6 transition-transform group-open/more:rotate-180 motion-reduce:transition-none"
            />
            {t("moreCategories")}
          </summary>
          <CategoryList categories={more} className={className} />
        </details>
      )}
    </>
  );
}

function CategoryList({ categories, className }: CategoryLinksProps) {
  return (
    <ul className={className}>
      {categories.map(({ id, name, lang, image }) => (
        <li key={id}>
          <NavLink
            href={`/category/products/${id}`}
            lang={lang}
            className="flex min-h-11 items-center gap-3 rounded-card px-3 py-1.5 leading-snug hover:bg-brand-50 hover:text-brand-700 aria-[current=page]:bg-brand-50 aria-[current=page]:font-semibold aria-[current=page]:text-brand-700"
          >
            {image === null ? (
              <Icon name="medical-notes" className="size-[25px] text-brand-700" />
            ) : (
              <Image src={image} alt="" width={25} height={25} className="size-[25px] shrink-0" />
            )}
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
