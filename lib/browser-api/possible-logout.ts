const LOGGED_OUT = 401;
const CSRF_EXPIRED = 419;

const handlers = new Set<() => void>();

/**
 * Calls `handler` when a response indicates that the customer may no longer be logged in. @returns
 * function that unsubscribes
 */
export function onPossibleLogout(handler: () => void): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** Notifies the handlers if a response has status 401 or 419. */
export function reportPossibleLogout(status: number | undefined): void {
  if (status === LOGGED_OUT || status === CSRF_EXPIRED) for (const handler of handlers) handler();
}
