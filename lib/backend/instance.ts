import { type Backend, openBackend } from "./backend";
import type { BackendOptions } from "./options";

/** Pages and route handlers load this module from the same bundle as lib/server. */
let opened: Promise<Backend> | undefined;

async function open(options: () => BackendOptions): Promise<Backend> {
  return openBackend(options());
}

/**
 * Returns the backend of this process and opens it on the first call. The next call retries after a
 * failed start.
 * @throws BackendStartError
 */
export function backend(options: () => BackendOptions): Promise<Backend> {
  if (opened) return opened;
  const opening = open(options);
  opened = opening;
  opening.catch(() => {
    opened = undefined;
  });
  return opening;
}

/** Closes the backend of this process if it was opened. */
export async function closeBackend(): Promise<void> {
  const running = await opened?.catch(() => undefined);
  opened = undefined;
  await running?.close();
}
