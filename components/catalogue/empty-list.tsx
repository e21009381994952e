import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/product/empty-state";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { HomeButton } from "@/components/ui/home-button";
import { Link } from "@/components/ui/link";
import { lastPageOf, PRODUCTS_PER_PAGE } from "@/lib/base/paging";
import { localDigits } from "@/lib/i18n/digits";
import type { ListPage } from "@/lib/list-pages/product-list";
import {
  isPlainList,
  type ListQuery,
  listHref,
  withoutFilters,
} from "@/lib/shop/catalogue/list-query";
import { ListLink } from "./list-link";

/** Shown instead of products: why the list is empty, with links to other lists. */
export function EmptyList({ list }: { list: ListPage }) {
  if (list.total > 0) return <BeyondTheEnd list={list} />;
  if (list.filters.length > 0) return <NoMatch list={list} />;
  return <NothingYet all={list.category === null} />;
}

function BeyondTheEnd({ list: { locale, query, total } }: { list: ListPage }) {
  const t = useTranslations("list");
  const last = lastPageOf(total, PRODUCTS_PER_PAGE);
  return (
    <EmptyPanel text={t("beyond", { page: localDigits(String(query.page), locale) })} icon="search">
      <OtherLists>
        <OtherList to={{ ...query, page: 1 }}>{t("firstPage")}</OtherList>
        {last > 1 && <OtherList to={{ ...query, page: last }}>{t("lastPage")}</OtherList>}
      </OtherLists>
    </EmptyPanel>
  );
}

function NoMatch({ list: { filters, query } }: { list: ListPage }) {
  const t = useTranslations("list");
  return (
    <EmptyState text={t("noMatch")} icon="filter">
      <p className="text-muted">{t("noMatchHint")}</p>
      <OtherLists>
        {filters.map(({ label, lang, without }) => (
          <OtherList key={label} to={without}>
            {/* One box: as two they would not break to fit a narrow screen with large text. */}
            <span>
              {t("removeFilter")} <span lang={lang}>{label}</span>
            </span>
          </OtherList>
        ))}
        {filters.length > 1 && <OtherList to={withoutFilters(query)}>{t("clearAll")}</OtherList>}
      </OtherLists>
      <AllProducts />
    </EmptyState>
  );
}

/** @param all whether this is the list of all products, so that the shop has none */
function NothingYet({ all }: { all: boolean }) {
  const t = useTranslations("list");
  return (
    <EmptyState text={t("empty")} icon="grid">
      {all ? <HomeButton /> : <AllProducts />}
    </EmptyState>
  );
}

function AllProducts() {
  const t = useTranslations("list");
  return (
    <Link href="/products" className={buttonStyle()}>
      {t("emptyHint")}
    </Link>
  );
}

function OtherLists({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-3">{children}</div>;
}

function OtherList({ to, children }: { to: ListQuery; children: ReactNode }) {
  const href = listHref(to);
  return (
    <ListLink
      control={`way-${href}`}
      href={href}
      nofollow={!isPlainList(to)}
      className={`${buttonStyle("secondary")} relative`}
    >
      {children}
    </ListLink>
  );
}
