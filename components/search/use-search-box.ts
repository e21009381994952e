import { type KeyboardEvent, startTransition, useCallback, useRef, useState } from "react";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { type Locale, localePath } from "@/lib/i18n/locales";
import {
  forgetSearches,
  otherTerms,
  recentSearches,
  rememberSearch,
} from "@/lib/shop/search/recent-searches";
import { QUERY_PARAM, SEARCH_PATH } from "@/lib/shop/search/search-query";
import { type Offered, type Option, optionsOf } from "./suggestion-options";
import { useSuggestions } from "./use-suggestions";

/**
 * State and keyboard handling of the search box: arrow keys move through the options, Enter opens
 * the active one, Escape closes the list and then clears the text. An empty box shows terms.
 * @param popular popular terms of the shop
 */
export function useSearchBox(locale: Locale, popular: readonly string[]) {
  const router = usePageRouter();
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, suggest, clear: clearSuggestions } = useSuggestions();
  const [typed, setTyped] = useState(false);
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const [recent, setRecent] = useState<string[]>([]);
  const shown = opened ? (typed ? suggestions : termsOf(recent, popular)) : null;
  const options = shown ? optionsOf(shown) : [];
  const current = active !== null && active < options.length ? active : null;

  const close = useCallback(() => {
    setOpened(false);
    setActive(null);
  }, []);

  /** Cancels a pending request and closes the panel when a page is opened. */
  const finish = useCallback(() => {
    clearSuggestions();
    close();
  }, [clearSuggestions, close]);

  function choose({ term }: Option) {
    rememberSearch(term);
    finish();
  }

  /** Sets the text without requesting suggestions. */
  const setText = useCallback(
    (text: string) => {
      if (input.current) input.current.value = text;
      setTyped(text !== "");
      finish();
    },
    [finish],
  );

  function search(text: string) {
    rememberSearch(text);
    finish();
    const query = new URLSearchParams({ [QUERY_PARAM]: text });
    router.push(localePath(locale, `${SEARCH_PATH}?${query}`));
  }

  function type(text: string) {
    // Paints the typed character first, then the panel.
    startTransition(() => {
      setTyped(text !== "");
      setRecent(recentSearches());
      setOpened(true);
      setActive(null);
    });
    suggest(text);
  }

  function open() {
    setRecent(recentSearches());
    setOpened(true);
    if (!suggestions) suggest(input.current?.value ?? "");
  }

  /**
   * An empty box shows its terms on focus; existing text requests suggestions only after a change.
   */
  function focus() {
    if (input.current?.value === "") open();
  }

  function clear() {
    setText("");
    input.current?.focus();
  }

  function forgetRecent() {
    forgetSearches();
    setRecent([]);
    setActive(null);
    input.current?.focus();
  }

  function moveSelection(step: 1 | -1) {
    if (options.length === 0) {
      open();
      return;
    }
    const from = current ?? (step === 1 ? -1 : options.length);
    const next = from + step;
    setActive(next < 0 || next >= options.length ? null : next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const option = current === null ? undefined : options[current];
    if (event.key === "ArrowDown" && !event.altKey) moveSelection(1);
    else if (event.key === "ArrowUp" && !event.altKey) moveSelection(-1);
    else if (event.key === "ArrowDown") open();
    else if (event.key === "ArrowUp") close();
    else if (event.key === "Enter" && option) {
      choose(option);
      router.push(localePath(locale, option.path));
    } else if (event.key === "Escape") {
      if (shown) close();
      else clear();
    } else {
      // These keys (Home, End, characters) edit the text.
      setActive(null);
      // Tab can move to the button that clears recent searches; the blur handler closes the panel
      // later.
      if (event.key === "Tab" && (typed || recent.length === 0)) close();
      return;
    }
    event.preventDefault();
  }

  return {
    input,
    typed,
    shown,
    active: current,
    options,
    search,
    type,
    open,
    focus,
    close,
    choose,
    forgetRecent,
    clear,
    setText,
    onKeyDown,
  };
}

/** Returns the terms of an empty box; null if there are none. */
function termsOf(recent: string[], popular: readonly string[]): Offered | null {
  const terms = { recent, popular: otherTerms(popular, recent) };
  return terms.recent.length + terms.popular.length > 0 ? terms : null;
}
