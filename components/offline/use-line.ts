import { useCallback, useEffect, useState } from "react";
import { onLineLost } from "@/lib/browser-api/line-lost";
import { KEPT_ATTRIBUTE } from "@/lib/browser-api/worker/marks";

const CHECK_MS = 15_000;
const PROBE = "/healthz";

export interface Line {
  /** Whether the server cannot be reached. */
  offline: boolean;
  /** Time of the shown page in epoch milliseconds. */
  since: number;
  /** Whether the page is a kept copy. */
  kept: boolean;
  /** Asks the server again. */
  check: () => void;
}

/** Whether the service worker has sent this document from its cache. */
const keptAt = () => Number(document.documentElement.getAttribute(KEPT_ATTRIBUTE)) || null;

async function answers(): Promise<boolean> {
  const answer = await fetch(PROBE, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer !== null && answer.status < 500;
}

/**
 * Follows whether the shop can be reached: by the browser's events and, while it cannot, by asking
 * the server, because a browser counts as online as long as it has any network.
 * @param pathname page that is shown
 */
export function useLine(pathname: string): Line {
  const [opened, setOpened] = useState(() => {
    const kept = keptAt();
    return { pathname, kept: kept !== null, at: kept ?? performance.timeOrigin };
  });
  const [offline, setOffline] = useState(opened.kept || !navigator.onLine);
  // A page that a link opens in this document comes from the server.
  if (opened.pathname !== pathname) setOpened({ pathname, kept: false, at: Date.now() });

  const check = useCallback(() => {
    void answers().then((answered) => setOffline(!answered));
  }, []);
  useEffect(() => {
    const lost = () => setOffline(true);
    window.addEventListener("offline", lost);
    window.addEventListener("online", check);
    const stop = onLineLost(check);
    return () => {
      stop();
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", check);
    };
  }, [check]);
  useEffect(() => {
    if (!offline) return;
    const ask = () => {
      if (!document.hidden) check();
    };
    const timer = setInterval(ask, CHECK_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [offline, check]);
  return { offline, since: opened.at, kept: opened.kept, check };
}
