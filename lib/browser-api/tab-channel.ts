import { useEffect } from "react";

/** Data that another tab of this browser has changed on the server. */
export type TabMessage = "cart" | "user";

let shared: BroadcastChannel | undefined;

// One object for sending and receiving, because a channel does not receive its own messages.
function tabChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  shared ??= new BroadcastChannel("shop");
  return shared;
}

/** Notifies the other tabs of this browser of a change; each fetches the data again. */
export function broadcast(message: TabMessage): void {
  tabChannel()?.postMessage(message);
}

/** Calls `handler` for messages of other tabs. @returns function that unsubscribes */
export function onTabMessage(handler: (message: TabMessage) => void): () => void {
  const channel = tabChannel();
  const receive = ({ data }: MessageEvent) => {
    if (data === "cart" || data === "user") handler(data);
  };
  channel?.addEventListener("message", receive);
  return () => channel?.removeEventListener("message", receive);
}

/** Calls `handler` for messages of other tabs; the handler must be stable. */
export function useTabMessages(handler: (message: TabMessage) => void): void {
  useEffect(() => onTabMessage(handler), [handler]);
}
