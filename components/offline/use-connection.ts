import { useCallback, useEffect, useState } from "react";
import { onConnectionLost } from "@/lib/browser-api/connection-lost";
import { OFFLINE_COPY_ATTRIBUTE } from "@/lib/browser-api/worker/marks";

const CHECK_MS = 15_000;
const PROBE = "/healthz";

export interface Connection {
  /** Whether the server cannot be reached. */
  offline: boolean;
  /** Time at which the server sent the shown page, in epoch ms. */
  since: number;
  /** Whether the page is an offline copy. */
  isCopy: boolean;
  /** Sends a probe to the server. */
  check: () => void;
}

/** Time at which the service worker stored this document, in epoch ms; null if a server sent it. */
const storedAt = () =>
  Number(document.documentElement.getAttribute(OFFLINE_COPY_ATTRIBUTE)) || null;

async function isReachable(): Promise<boolean> {
  const response = await fetch(PROBE, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return response !== null && response.status < 500;
}

/**
 * Returns whether the shop can be reached. Uses the browser's events and, while offline, a probe
 * every 15 s, because a browser counts as online as long as it has any network.
 * @param pathname path of the shown page
 */
export function useConnection(pathname: string): Connection {
  const [opened, setOpened] = useState(() => {
    const stored = storedAt();
    return { pathname, isCopy: stored !== null, at: stored ?? performance.timeOrigin };
  });
  const [offline, setOffline] = useState(opened.isCopy || !navigator.onLine);
  // A page opened by a link within this document comes from the server.
  if (opened.pathname !== pathname) setOpened({ pathname, isCopy: false, at: Date.now() });

  const check = useCallback(() => {
    void isReachable().then((reachable) => setOffline(!reachable));
  }, []);
  useEffect(() => {
    const lost = () => setOffline(true);
    window.addEventListener("offline", lost);
    window.addEventListener("online", check);
    const stop = onConnectionLost(check);
    return () => {
      stop();
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", check);
    };
  }, [check]);
  useEffect(() => {
    if (!offline) return;
    const probe = () => {
      if (!document.hidden) check();
    };
    const timer = setInterval(probe, CHECK_MS);
    document.addEventListener("visibilitychange", probe);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", probe);
    };
  }, [offline, check]);
  return { offline, since: opened.at, isCopy: opened.isCopy, check };
}
