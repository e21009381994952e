import { useCallback, useEffect, useRef, useState } from "react";
import { searchQuery } from "@/lib/shop/search/search-query";
import type { Suggestions } from "./suggestion-options";

/** Time in ms between the last keystroke and the request. */
const DEBOUNCE_MS = 300;

/** Loaded on the first search, since most visits have none. */
const loadSearch = () => import("./suggestion-calls");

/**
 * Suggestions for the current text. Blank text clears them without a request; responses to older
 * texts are ignored.
 */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const asking = useRef<{ timer: number; controller: AbortController } | null>(null);

  const stop = useCallback(() => {
    if (!asking.current) return;
    window.clearTimeout(asking.current.timer);
    asking.current.controller.abort();
    asking.current = null;
  }, []);

  const suggest = useCallback(
    (text: string) => {
      stop();
      const query = searchQuery(text);
      if (query === "") {
        setSuggestions(null);
        return;
      }
      const controller = new AbortController();
      const show = (found: Omit<Suggestions, "query">) => {
        if (!controller.signal.aborted) setSuggestions({ query, ...found });
      };
      const ask = () =>
        loadSearch()
          .then(({ fetchSuggestions }) => fetchSuggestions(query, controller.signal))
          .then(show, () => show({ products: null, exact: true, missing: null }));
      asking.current = { controller, timer: window.setTimeout(ask, DEBOUNCE_MS) };
    },
    [stop],
  );

  const clear = useCallback(() => {
    stop();
    setSuggestions(null);
  }, [stop]);

  useEffect(() => stop, [stop]);

  return { suggestions, suggest, clear };
}
