import { useRouter } from "next/navigation";
import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { type Locale, localePath } from "@/lib/i18n/locales";
import { QUERY_PARAM } from "@/lib/shop/search/search-query";
import { optionPaths } from "./suggestion-options";
import { useSuggestions } from "./use-suggestions";

/**
 * State and keys of the search box: arrows walk through the options, Enter opens the one they are at,
 * Escape closes the list and then clears the text.
 */
export function useSearchBox(locale: Locale) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, suggest, clear: clearSuggestions } = useSuggestions();
  const [typed, setTyped] = useState(false);
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const shown = opened ? suggestions : null;
  const paths = shown ? optionPaths(shown) : [];
  const current = active !== null && active < paths.length ? active : null;

  const close = useCallback(() => {
    setOpened(false);
    setActive(null);
  }, []);

  /** When a page is opened: nothing is asked or shown any more. */
  const finish = useCallback(() => {
    clearSuggestions();
    close();
  }, [clearSuggestions, close]);

  /** Puts a text into the box without asking for suggestions. */
  const setText = useCallback(
    (text: string) => {
      if (input.current) input.current.value = text;
      setTyped(text !== "");
      finish();
    },
    [finish],
  );

  function search(text: string) {
    finish();
    const query = new URLSearchParams({ [QUERY_PARAM]: text });
    router.push(localePath(locale, `/search?${query}`));
  }

  function type(text: string) {
    setTyped(text !== "");
    setOpened(true);
    setActive(null);
    suggest(text);
  }

  function open() {
    setOpened(true);
    if (!suggestions) suggest(input.current?.value ?? "");
  }

  function clear() {
    setText("");
    input.current?.focus();
  }

  function walk(step: 1 | -1) {
    if (paths.length === 0) {
      open();
      return;
    }
    const from = current ?? (step === 1 ? -1 : paths.length);
    const next = from + step;
    setActive(next < 0 || next >= paths.length ? null : next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const path = current === null ? undefined : paths[current];
    if (event.key === "ArrowDown" && !event.altKey) walk(1);
    else if (event.key === "ArrowUp" && !event.altKey) walk(-1);
    else if (event.key === "ArrowDown") open();
    else if (event.key === "ArrowUp") close();
    else if (event.key === "Enter" && path) {
      finish();
      router.push(localePath(locale, path));
    } else if (event.key === "Escape") {
      if (shown) close();
      else clear();
    } else {
      // Home, End and letters go to the text.
      setActive(null);
      if (event.key === "Tab") close();
      return;
    }
    event.preventDefault();
  }

  return {
    input,
    typed,
    shown,
    active: current,
    hasOptions: paths.length > 0,
    search,
    type,
    open,
    close,
    finish,
    clear,
    setText,
    onKeyDown,
  };
}
