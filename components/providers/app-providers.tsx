"use client";

import { Provider as JotaiProvider } from "jotai";
import { type ReactNode, useEffect } from "react";
import { SWRConfig } from "swr";
import { useRefreshCartOnRestore } from "@/lib/api/use-cart";

const SWR_OPTIONS = {
  revalidateOnFocus: true,
  focusThrottleInterval: 10_000,
  shouldRetryOnError: true,
  errorRetryCount: 3,
};

/** State of this visitor's browser: what the server said (SWR) and what the person is doing (jotai). */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={SWR_OPTIONS}>
      <JotaiProvider>
        <BrowserEffects />
        {children}
      </JotaiProvider>
    </SWRConfig>
  );
}

function BrowserEffects() {
  useRefreshCartOnRestore();
  useEffect(() => {
    // Tests wait for this before they click.
    document.documentElement.dataset.hydrated = "true";
  }, []);
  return null;
}
