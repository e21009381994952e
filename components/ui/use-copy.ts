import { useEffect, useState } from "react";

const COPIED_MS = 3_000;

/** Copies a text; `outcome` says so for a moment, or that it must be done by hand. */
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
      // Not allowed, or a plain http address.
      setOutcome("by hand");
    }
  }

  return { outcome, copy };
}
