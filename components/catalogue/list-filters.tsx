import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { localDigits } from "@/lib/i18n/digits";
import { localName } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import type { ListPage } from "@/lib/list-pages/product-list";
import { categoryName } from "@/lib/shop/catalogue/category-entry";
import type { FacetOption } from "@/lib/shop/catalogue/facets";
import { listBase, listParams, withChoice } from "@/lib/shop/catalogue/list-query";
import { NO_RANGE } from "@/lib/shop/catalogue/price-range";
import { FacetLink } from "./facet-link";
import { PriceRangeForm } from "./price-range-form";

/** Number of brands shown before the collapsed rest. */
const BRANDS_SHOWN = 8;

interface Label {
  label: string;
  lang?: Locale;
  stars?: number;
  place?: boolean;
  box?: boolean;
}

/** Filters of a list, most used first. */
export function ListFilters({ list }: { list: ListPage }) {
  const t = useTranslations("list");
  const { locale, facets, query } = list;
  const everything = query.search === null ? t("allProducts") : t("allCategories");
  const brands = facets.brands.slice(0, BRANDS_SHOWN);
  const more = facets.brands.slice(BRANDS_SHOWN);
  const brandOptions = (options: typeof brands) => (
    <Options
      name="brand"
      locale={locale}
      options={options}
      id={({ id }) => id}
      label={(brand) => {
        const { text, lang } = localName(brand, locale);
        return { label: text, lang, box: true };
      }}
    />
  );
  return (
    <div className="grid gap-6">
      <Group title={t("price")}>
        <Options
          name="price"
          locale={locale}
          options={facets.prices}
          id={(band) => band}
          label={(band) => ({ label: t(`prices.${band}`) })}
        />
        <PriceRangeForm
          range={query.priceRange}
          action={listBase(query)}
          keep={listParams(withChoice(query, { price: null, priceRange: NO_RANGE }))}
          texts={{
            least: t("priceLeast"),
            most: t("priceMost"),
            hint: t("priceHint"),
            apply: t("priceApply"),
          }}
        />
      </Group>
      <OptionGroup
        title={t("availability")}
        name="stock"
        locale={locale}
        options={facets.stock}
        id={() => "in"}
        label={() => ({ label: t("inStock"), box: true })}
      />
      <OptionGroup
        title={t("category")}
        name="category"
        locale={locale}
        options={facets.categories}
        id={(category) => category?.id ?? "all"}
        label={(category) => ({
          label: category ? categoryName(category, locale) : everything,
          place: true,
        })}
      />
      {brands.length > 0 && (
        <Group title={t("brand")}>
          {brandOptions(brands)}
          {more.length > 0 && (
            <Folded
              title={t("moreBrands", { count: localDigits(String(more.length), locale) })}
              open={more.some(({ active }) => active)}
              className="text-brand-700 text-sm"
            >
              {brandOptions(more)}
            </Folded>
          )}
        </Group>
      )}
      {list.traits.map(({ trait, title, options }) => (
        <Folded key={trait} title={title} open={options.some(({ active }) => active)}>
          <Options
            name={trait}
            locale={locale}
            options={options}
            id={({ value }) => value}
            label={({ label }) => ({ label })}
          />
        </Folded>
      ))}
      <OptionGroup
        title={t("rating")}
        name="rating"
        locale={locale}
        options={facets.ratings}
        id={(rating) => rating}
        label={(rating) => ({ label: t(`ratings.${rating}`), stars: rating })}
      />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 px-2 font-semibold">{title}</h2>
      {children}
    </div>
  );
}

interface FoldedProps {
  title: string;
  open: boolean;
  className?: string;
  children: ReactNode;
}

/** Options that are shown after a press on their title. */
function Folded({ title, open, className = "", children }: FoldedProps) {
  return (
    <details open={open}>
      <summary
        className={`flex min-h-11 cursor-pointer items-center rounded-card px-2 font-semibold hover:bg-brand-50 lg:min-h-9 ${className}`}
      >
        {title}
      </summary>
      {children}
    </details>
  );
}

interface OptionsProps<Value> {
  name: string;
  locale: Locale;
  options: FacetOption<Value>[];
  id: (value: Value) => number | string;
  label: (value: Value) => Label;
}

/** Options with a title; renders nothing without options. */
function OptionGroup<Value>({ title, ...choices }: OptionsProps<Value> & { title: string }) {
  if (choices.options.length === 0) return null;
  return (
    <Group title={title}>
      <Options {...choices} />
    </Group>
  );
}

function Options<Value>({ name, locale, options, id, label }: OptionsProps<Value>) {
  const t = useTranslations("list");
  return (
    <ul>
      {options.map(({ value, count, active, href, nofollow }) => {
        const digits = localDigits(String(count), locale);
        return (
          <li key={id(value)}>
            <FacetLink
              control={`${name}-${id(value)}`}
              href={count > 0 || active ? href : null}
              count={t.rich("counted", {
                count,
                digits,
                unit: (chunks) => <span className="sr-only">{chunks}</span>,
              })}
              active={active}
              nofollow={nofollow}
              {...label(value)}
            />
          </li>
        );
      })}
    </ul>
  );
}
