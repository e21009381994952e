const handlers = new Set<() => void>();

/**
 * Calls `handler` when a call has got no response, so that there may be no connection. @returns
 * function that unsubscribes
 */
export function onLineLost(handler: () => void): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** Notifies the handlers of a call without a response. */
export function reportLineLost(): void {
  for (const handler of handlers) handler();
}
