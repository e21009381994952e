const handlers = new Set<() => void>();

/**
 * Calls `handler` after each call that got no response: the connection may be lost.
 * @returns function that unsubscribes
 */
export function onConnectionLost(handler: () => void): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** Notifies the handlers that a call got no response. */
export function reportConnectionLost(): void {
  for (const handler of handlers) handler();
}
