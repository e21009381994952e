"use client";

import { Provider as JotaiProvider } from "jotai";
import { type ReactNode, useEffect } from "react";
import { SWRConfig } from "swr";
import { useForgetDeparted } from "@/components/account/use-forget-departed";
import { SavedNotice } from "@/components/saved/saved-notice";
import { useFreshCart } from "@/lib/api/use-fresh-cart";

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
        <SavedNotice />
      </JotaiProvider>
    </SWRConfig>
  );
}

function BrowserEffects() {
  useFreshCart();
  useForgetDeparted();
  useEffect(() => {
    // Tests wait for this before they click.
    document.documentElement.dataset.hydrated = "true";
  }, []);
  return null;
}
