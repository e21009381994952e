import { useEffect } from "react";

/** What another tab of this browser has changed on the server. */
export type TabMessage = "cart" | "user";

let shared: BroadcastChannel | undefined;

// One object for both ways: a channel never hears what it says itself.
function tabChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  shared ??= new BroadcastChannel("shop");
  return shared;
}

/** Tells the other tabs of this browser that something has changed; each fetches it again. */
export function broadcast(message: TabMessage): void {
  tabChannel()?.postMessage(message);
}

/** Calls `handler` for what other tabs broadcast. @returns a function that ends it */
export function onTabMessage(handler: (message: TabMessage) => void): () => void {
  const channel = tabChannel();
  const receive = ({ data }: MessageEvent) => {
    if (data === "cart" || data === "user") handler(data);
  };
  channel?.addEventListener("message", receive);
  return () => channel?.removeEventListener("message", receive);
}

/** Calls `handler` for what other tabs broadcast; the handler must be stable. */
export function useTabMessages(handler: (message: TabMessage) => void): void {
  useEffect(() => onTabMessage(handler), [handler]);
}
