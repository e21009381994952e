import { useEffect, useRef } from "react";
import { useDeskServices } from "../shared/desk-services";

const CHANNEL = "desk-login";

/**
 * Notices a login in another tab, which shares the session with this one.
 * @returns a function that notifies the other tabs of a login here
 */
export function useOtherTabs(): () => void {
  const { client, session } = useDeskServices();
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    // Without a login, and without a connection, nothing changes.
    const read = () => void client.readMe().catch(() => {});
    const readIfLoggedOut = () => {
      if (session.dialog() !== "closed") read();
    };
    const opened = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
    opened?.addEventListener("message", read);
    window.addEventListener("focus", readIfLoggedOut);
    channel.current = opened;
    return () => {
      opened?.close();
      window.removeEventListener("focus", readIfLoggedOut);
      channel.current = null;
    };
  }, [client, session]);
  return () => channel.current?.postMessage("login");
}
