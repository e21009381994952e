import { useEffect, useState } from "react";

const COPIED_MS = 3_000;

/**
 * Copies a text to the clipboard. `outcome` is "copied" for 3 s, or "by hand" if copying failed.
 */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<"copied" | "by hand" | null>(null);

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // Permission denied, or an insecure context (plain http).
      setOutcome("by hand");
    }
  }

  return { outcome, copy };
}
