const LOGGED_OUT = 401;
const CSRF_EXPIRED = 419;

const doubters = new Set<() => void>();

/** Calls `handler` when an answer says that a customer may be logged in no longer. @returns a function that ends it */
export function onLoginDoubted(handler: () => void): () => void {
  doubters.add(handler);
  return () => doubters.delete(handler);
}

/** Tells it to those who want to know, when a call was answered with such a status. */
export function doubtLogin(status: number | undefined): void {
  if (status === LOGGED_OUT || status === CSRF_EXPIRED) for (const doubt of doubters) doubt();
}
