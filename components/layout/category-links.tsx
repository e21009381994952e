import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import type { CategoryEntry } from "@/lib/shop/catalogue/category-entry";

/** Number of categories before the rest is collapsed behind 'More'. */
const SHOWN_AT_ONCE = 10;

interface CategoryLinksProps {
  categories: CategoryEntry[];
}

export function CategoryLinks({ categories }: CategoryLinksProps) {
  const t = useTranslations("header");
  const more = categories.slice(SHOWN_AT_ONCE);
  return (
    <>
      <CategoryList categories={categories.slice(0, SHOWN_AT_ONCE)} />
      {more.length > 0 && (
        <details>
          <summary className="category-more">
            <Icon name="down" className="size-6" />
            {t("moreCategories")}
          </summary>
          <CategoryList categories={more} />
        </details>
      )}
    </>
  );
}

function CategoryList({ categories }: CategoryLinksProps) {
  return (
    <ul className="grid">
      {categories.map(({ id, name, lang, image }) => (
        <li key={id}>
          <Link href={`/category/products/${id}`} lang={lang} className="category-link">
            {image === null ? (
              <Icon name="medical-notes" className="size-[25px]" />
            ) : (
              <Picture src={image} alt="" width={25} height={25} layout={25} />
            )}
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
