import { useCallback, useEffect, useRef, useState } from "react";
import { searchQuery } from "@/lib/shop/search/search-query";
import type { Suggestions } from "./suggestion-options";

/** Pause after the last letter before the server is asked, in ms. */
const DEBOUNCE_MS = 300;

/** Loaded with the first search: most visits have none. */
const loadSearch = () => import("@/lib/api/search");

/**
 * Suggestions for the text typed last. Nothing typed clears them and asks nobody; an answer
 * to an older text is never shown.
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
      const show = (products: Suggestions["products"]) => {
        if (!controller.signal.aborted) setSuggestions({ query, products });
      };
      const ask = () =>
        loadSearch()
          .then(({ fetchSuggestions }) => fetchSuggestions(query, controller.signal))
          .then(show, () => show(null));
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
