"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FocusEvent, type FormEvent, Suspense, useEffect, useId, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { lazyWithFallback } from "@/components/ui/lazy-with-fallback";
import { useHydrated } from "@/components/ui/use-hydrated";
import { localDigits } from "@/lib/i18n/digits";
import { type Locale, localePath, splitLocalePath } from "@/lib/i18n/locales";
import { QUERY_PARAM, SEARCH_PATH } from "@/lib/shop/search/search-query";
import { isTerms, type Offered, optionId, type Suggestions } from "./suggestion-options";
import { useSearchBox } from "./use-search-box";
import { useSimilarText } from "./use-similar-text";

const loadPanel = () => import("./suggestion-panel").then((module) => module.SuggestionPanel);
const SuggestionPanel = lazyWithFallback(loadPanel, LostPanel);

const INPUT =
  "min-h-[min(3rem,15vw)] w-full rounded-card border border-muted/60 bg-white ps-[min(1rem,5vw)] pe-[min(6rem,30vw)] text-base text-ink focus:outline-3 focus:outline-brand-600 focus:outline-offset-0 text-ellipsis";
const INSIDE =
  "absolute top-1/2 inline-flex size-[max(44px,min(2.75rem,12vw))] -translate-y-1/2 items-center justify-center";

interface SearchBoxProps {
  locale: Locale;
  /** Terms shown for an empty box, in the language of the page. */
  popular: readonly string[];
}

/**
 * Product search: a plain form to the results page, enhanced with JavaScript to a combobox that
 * suggests products, or terms while it is empty (ARIA: editable, list autocomplete with manual
 * selection).
 */
export function SearchBox({ locale, popular }: SearchBoxProps) {
  const t = useTranslations("search");
  const listId = useId();
  const box = useSearchBox(locale, popular);
  const { input, shown, active, options } = box;
  const hasOptions = options.length > 0;

  function closeWhenLeft(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) box.close();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value;
    if (text?.trim()) box.search(text);
    else input.current?.focus();
  }

  return (
    <search aria-label={t("label")} className="block w-full">
      <form
        action={localePath(locale, SEARCH_PATH)}
        className="relative"
        onBlur={closeWhenLeft}
        onSubmit={submit}
      >
        <AddressQuery onChange={box.setText} />
        <input
          ref={input}
          type="text"
          name={QUERY_PARAM}
          aria-label={t("label")}
          placeholder={t("placeholder")}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? listId : undefined}
          aria-activedescendant={active === null ? undefined : optionId(listId, active)}
          className={INPUT}
          onFocus={() => {
            loadPanel().catch(() => undefined);
            box.focus();
          }}
          onClick={box.open}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
        />
        {box.typed && (
          <button
            type="button"
            aria-label={t("clear")}
            className={`${INSIDE} end-[min(3rem,14vw)] rounded-card text-muted hover:text-ink`}
            onClick={box.clear}
          >
            <Icon name="close" />
          </button>
        )}
        <button
          type="submit"
          aria-label={t("submit")}
          className={`${INSIDE} end-0.5 rounded-[10px] bg-brand-600 text-white hover:bg-brand-700`}
        >
          <Icon name="search" />
        </button>
        <SearchStatus offered={shown} />
        {shown && (
          <Suspense>
            <SuggestionPanel
              id={listId}
              offered={shown}
              options={options}
              active={active}
              onChoose={box.choose}
              onForget={box.forgetRecent}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}

/** Stands in place of the panel whose script cannot be loaded: the results need no script. */
function LostPanel() {
  const t = useTranslations("search");
  return (
    <p className="absolute inset-x-0 top-full z-30 mt-1 rounded-card border border-line bg-white p-4 shadow-card">
      {t("panelLost")}
    </p>
  );
}

/** Live region with the number of suggestions. */
function SearchStatus({ offered }: { offered: Offered | null }) {
  const t = useTranslations("search");
  const locale = useLocale();
  const similarText = useSimilarText();
  const statusOf = ({ products, ...match }: Suggestions) => {
    if (products === null) return t("failed");
    const count = products.length;
    if (count === 0) return t("nothing");
    const found = t("found", { count, shown: localDigits(String(count), locale) });
    return [similarText(match), found].filter(Boolean).join(" ");
  };
  return (
    <p role="status" className="sr-only">
      {offered && !isTerms(offered) && statusOf(offered)}
    </p>
  );
}

interface AddressQueryProps {
  onChange: (query: string) => void;
}

/** Reports the query of the results page after each navigation; an empty query on other pages. */
function AddressQuery(props: AddressQueryProps) {
  return useHydrated() && <Watcher {...props} />;
}

function Watcher({ onChange }: AddressQueryProps) {
  const { path } = splitLocalePath(usePathname());
  const params = useSearchParams();
  const query = path === SEARCH_PATH ? (params.get(QUERY_PARAM) ?? "") : "";
  const address = `${path}?${params}`;
  const known = useRef<string | null>(null);
  useEffect(() => {
    const first = known.current === null;
    if (known.current === address) return;
    known.current = address;
    // Keeps text typed before hydration.
    if (!first || query !== "") onChange(query);
  }, [address, query, onChange]);
  return null;
}
