"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { FoundProduct } from "@/lib/contract/readers/search";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localName } from "@/lib/i18n/local-text";
import { inStock, priceOf } from "@/lib/shop/product/product-rules";
import { isTerms, type Offered, type Option, optionId } from "./suggestion-options";
import { useSimilarText } from "./use-similar-text";

interface SuggestionPanelProps {
  /** Id of the listbox and prefix of its option ids. */
  id: string;
  offered: Offered;
  /** Options in display order. */
  options: Option[];
  /** Index of the active option; null for none. */
  active: number | null;
  onChoose: (option: Option) => void;
  /** Clears the recent searches. */
  onForget: () => void;
}

/** Panel below the search box: suggestions, that there are none, or terms. */
export function SuggestionPanel({ offered, onForget, ...list }: SuggestionPanelProps) {
  const t = useTranslations("search");
  const similarText = useSimilarText();
  const similar = isTerms(offered) ? null : similarText(offered);
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-card border border-line bg-white shadow-card">
      {isTerms(offered) ? (
        <>
          <OptionList {...list} label={t("terms")}>
            {(option) => (
              <>
                <Terms title={t("recent")} terms={offered.recent} first={0} option={option} />
                <Terms
                  title={t("popular")}
                  terms={offered.popular}
                  first={offered.recent.length}
                  option={option}
                />
              </>
            )}
          </OptionList>
          {offered.recent.length > 0 && (
            <button
              type="button"
              onClick={onForget}
              className="min-h-11 w-full border-line border-t px-4 text-start text-muted text-sm underline underline-offset-4 hover:text-ink"
            >
              {t("forgetRecent")}
            </button>
          )}
        </>
      ) : offered.products?.length === 0 ? (
        <Note title={t("nothing")}>{t("nothingHint")}</Note>
      ) : (
        <>
          {offered.products === null && <Note title={t("failed")} />}
          {similar && <Note title={similar} />}
          <OptionList {...list} label={t("suggestions")}>
            {(option) => (
              <>
                {offered.products?.map((product, index) => (
                  <Link key={product.id} className={OPTION} {...option(index)}>
                    <ProductLine product={product} />
                  </Link>
                ))}
                <Link
                  className={`${OPTION} font-semibold text-brand-700`}
                  {...option(list.options.length - 1)}
                >
                  <Icon name="search" className="mx-3.5 size-5 shrink-0" />
                  <span className="line-clamp-2 wrap-anywhere">
                    {t("seeAll", { query: offered.query })}
                  </span>
                </Link>
              </>
            )}
          </OptionList>
        </>
      )}
    </div>
  );
}

function Note({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="px-4 py-3">
      <p className="wrap-anywhere font-semibold">{title}</p>
      {children && <p className="text-muted text-sm">{children}</p>}
    </div>
  );
}

const ROW =
  "mx-1 flex items-center gap-3 rounded-lg px-2 py-1.5 outline-offset-[-2px] hover:bg-brand-50 aria-selected:bg-brand-50 aria-selected:outline-2 aria-selected:outline-brand-600";
const OPTION = `${ROW} min-h-14`;

/** Returns the props that make a link the option with this index. */
type OptionProps = (option: number) => {
  id: string;
  href: string;
  role: "option";
  tabIndex: -1;
  "aria-selected": boolean;
  onClick: () => void;
};

interface OptionListProps extends Omit<SuggestionPanelProps, "offered" | "onForget"> {
  label: string;
  children: (option: OptionProps) => ReactNode;
}

/** Listbox of the search box; scrolls the active option into view. */
function OptionList({ id, options, active, onChoose, label, children }: OptionListProps) {
  useEffect(() => {
    if (active === null) return;
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="max-h-[min(26rem,55dvh)] overflow-y-auto overscroll-contain py-1"
    >
      {children((number) => ({
        id: optionId(id, number),
        href: options[number]?.path ?? "",
        role: "option",
        tabIndex: -1,
        "aria-selected": number === active,
        onClick: () => {
          const option = options[number];
          if (option) onChoose(option);
        },
      }))}
    </div>
  );
}

interface TermsProps {
  title: string;
  terms: string[];
  /** Option index of the first term. */
  first: number;
  option: OptionProps;
}

/** Group of terms with a title; renders nothing without terms. */
function Terms({ title, terms, first, option }: TermsProps) {
  if (terms.length === 0) return null;
  return (
    <fieldset>
      <legend className="px-3 pt-2 pb-1 font-semibold text-muted text-sm">{title}</legend>
      {terms.map((term, index) => (
        <Link key={term} className={`${ROW} min-h-11`} {...option(first + index)}>
          <Icon name="search" className="mx-1 size-5 shrink-0 text-muted" />
          <span className="line-clamp-1 wrap-anywhere">{term}</span>
        </Link>
      ))}
    </fieldset>
  );
}

/** Product option: picture, name, and its price or that it is sold out. */
function ProductLine({ product }: { product: FoundProduct }) {
  const t = useTranslations("product");
  const locale = useLocale();
  const search = useTranslations("search");
  const { image, offer, sameMedicine } = product;
  const name = localName(product, locale);
  const price = offer && priceOf(offer);
  return (
    <>
      <Picture
        src={mediaUrl(image)}
        alt=""
        width={48}
        layout={48}
        height={48}
        className="size-12 shrink-0 rounded-lg bg-surface object-contain"
      />
      <span className="min-w-0 flex-1 leading-snug">
        <span lang={name.lang} className="line-clamp-2">
          {name.text}
        </span>
        {sameMedicine && <span className="text-muted text-sm"> {search("sameMedicine")}</span>}
      </span>
      {offer && (
        <span className="max-w-24 shrink-0 text-end text-muted text-sm">
          {` ${price && inStock(offer) ? formatTaka(price.price, locale) : t("outOfStock")}`}
        </span>
      )}
    </>
  );
}
