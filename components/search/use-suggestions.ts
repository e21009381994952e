import { useCallback, useEffect, useRef, useState } from "react";
import { fetchSuggestions } from "@/lib/api/search";
import type { FoundProduct } from "@/lib/contract/readers/search";
import { searchQuery } from "@/lib/shop/search/search-query";

/** Pause after the last letter before the server is asked, in ms. */
const DEBOUNCE_MS = 300;

/** What was found, and for which text. */
export interface Suggestions {
  query: string;
  products: FoundProduct[];
}

/**
 * Suggestions for the text typed last. Nothing typed clears them and asks nobody; an answer
 * to an older text is never shown; a failure shows nothing, the form still works.
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
      const show = (found: Suggestions | null) => {
        if (!controller.signal.aborted) setSuggestions(found);
      };
      const ask = () =>
        fetchSuggestions(query, controller.signal).then(
          (products) => show({ query, products }),
          () => show(null),
        );
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
