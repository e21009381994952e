"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { splitLocalePath } from "@/lib/i18n/locales";
import { PAGE_RETRY_SECONDS } from "@/lib/site/page-retry";

/** Random delay in ms that spreads the automatic retries of all browsers after an outage. */
const SPREAD_MS = 10_000;

interface RetryPageProps {
  /** Path without language that is not reloaded automatically: it would show the same page. */
  notFor?: string;
}

/**
 * Reloads the page on a click. Also probes it periodically and when the browser is online again, and
 * reloads once it responds without a server error.
 */
export function RetryPage({ notFor }: RetryPageProps) {
  const t = useTranslations("common");
  useEffect(() => {
    if (splitLocalePath(window.location.pathname).path === notFor) return;
    const pause = PAGE_RETRY_SECONDS * 1_000 + Math.random() * SPREAD_MS;
    const timer = setInterval(() => {
      if (!document.hidden) void reloadWhenAvailable();
    }, pause);
    window.addEventListener("online", reloadWhenAvailable);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", reloadWhenAvailable);
    };
  }, [notFor]);
  return (
    <button
      type="button"
      onClick={() => window.location.reload()}
      className={`${buttonStyle()} noscript:hidden`}
    >
      {t("tryAgain")}
    </button>
  );
}

async function reloadWhenAvailable(): Promise<void> {
  const response = await fetch(window.location.href, { method: "HEAD", cache: "no-store" }).catch(
    () => null,
  );
  if (response && response.status < 500) window.location.reload();
}
