/** Does nothing until a desk is open. */
let load = async (): Promise<void> => {};

/** Sets what loads the texts that the first ones of the open desk leave out. */
export function setAllTexts(loader: () => Promise<void>): void {
  load = loader;
}

/**
 * Loads the texts that the first ones leave out; most screens need them.
 * @throws if a script of an earlier version no longer exists
 */
export const allTexts = (): Promise<void> => load();
