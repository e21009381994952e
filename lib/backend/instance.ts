import { type Backend, openBackend } from "./backend";
import type { BackendOptions } from "./options";

// Next bundles pages and route handlers separately, so a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.backend");

const holder: typeof globalThis & { [KEY]?: Promise<Backend> } = globalThis;

async function open(options: () => BackendOptions): Promise<Backend> {
  return openBackend(options());
}

/**
 * Returns the backend of this process and opens it on the first call. The next call retries after a
 * failed start.
 * @throws BackendStartError
 */
export function backend(options: () => BackendOptions): Promise<Backend> {
  const known = holder[KEY];
  if (known) return known;
  const opening = open(options);
  holder[KEY] = opening;
  opening.catch(() => {
    holder[KEY] = undefined;
  });
  return opening;
}

/** Closes the backend of this process if it was opened. */
export async function closeBackend(): Promise<void> {
  const opened = await holder[KEY]?.catch(() => undefined);
  holder[KEY] = undefined;
  await opened?.close();
}
