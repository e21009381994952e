/** Names the render that a request belongs to; what a client sends under it never gets here. */
export const RENDER_ID_HEADER = "x-render-id";

// Next bundles its hooks apart from the server around it: a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.failed-renders");
const holder: typeof globalThis & { [KEY]?: Map<string, () => void> } = globalThis;

function waiting(): Map<string, () => void> {
  holder[KEY] ??= new Map();
  return holder[KEY];
}

/**
 * Calls `fail` when Next reports an error of the request that carries `id`: what it renders for each
 * request would then never end.
 * @returns to be called when the page is whole or given up
 */
export function onFailedRender(id: string, fail: () => void): () => void {
  waiting().set(id, fail);
  return () => waiting().delete(id);
}

/** Tells whoever waits for that render that it failed; nobody when it is over already. */
export function reportFailedRender(id: string): void {
  waiting().get(id)?.();
}
