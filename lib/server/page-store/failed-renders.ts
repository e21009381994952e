/**
 * Identifies the render that a request belongs to. Client headers of this name are not passed on to
 * Next.
 */
export const RENDER_ID_HEADER = "x-render-id";

// Next bundles its instrumentation hooks separately from the server, so a module variable would
// exist twice.
const KEY: unique symbol = Symbol.for("niramoy.failed-renders");
const holder: typeof globalThis & { [KEY]?: Map<string, () => void> } = globalThis;

function pendingRenders(): Map<string, () => void> {
  holder[KEY] ??= new Map();
  return holder[KEY];
}

/**
 * Calls `fail` when Next reports an error for the request with this render id: the response of a
 * dynamic render would never end.
 * @returns function that unsubscribes, to be called once the response is complete or aborted
 */
export function onFailedRender(id: string, fail: () => void): () => void {
  pendingRenders().set(id, fail);
  return () => pendingRenders().delete(id);
}

/** Aborts the render with this id; does nothing when it has ended already. */
export function reportFailedRender(id: string): void {
  pendingRenders().get(id)?.();
}
