import { type Backend, openBackend } from "./backend";
import type { BackendOptions } from "./options";

// Next bundles pages and route handlers apart: a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.backend");

const holder: typeof globalThis & { [KEY]?: Promise<Backend> } = globalThis;

async function open(options: () => BackendOptions): Promise<Backend> {
  return openBackend(options());
}

/**
 * The one backend of this process, opened on first use. A failed start is not remembered.
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

/** Closes this process's backend, if it was ever opened. */
export async function closeBackend(): Promise<void> {
  const opened = await holder[KEY]?.catch(() => undefined);
  holder[KEY] = undefined;
  await opened?.close();
}
