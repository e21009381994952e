import { useTranslations } from "next-intl";
import {
  type ListQuery,
  listBase,
  listHref,
  listParams,
  SORTS,
  withChoice,
} from "@/lib/shop/catalogue/list-query";
import { SortSelect } from "./sort-select";

/** The five orders of a list; the first one is the catalogue's own. */
export function ListOrder({ query }: { query: ListQuery }) {
  const t = useTranslations("list");
  const option = (sort: ListQuery["sort"]) => ({
    value: sort ?? "",
    text: t(`sorts.${sort ?? "default"}`),
    href: listHref(withChoice(query, { sort })),
  });
  return (
    <SortSelect
      label={t("sort")}
      options={[null, ...SORTS].map(option)}
      chosen={query.sort ?? ""}
      action={listBase(query.categoryId)}
      keep={listParams(withChoice(query, { sort: null }))}
      apply={t("apply")}
    />
  );
}
