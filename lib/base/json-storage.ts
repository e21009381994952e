/** JSON values in a browser storage. Storage may be full, blocked or contain invalid values. */
function jsonIn(storage: () => Storage) {
  return {
    read(name: string): unknown {
      try {
        return JSON.parse(storage().getItem(name) ?? "null") ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(name: string, value: unknown): void {
      try {
        if (value === undefined) storage().removeItem(name);
        else storage().setItem(name, JSON.stringify(value));
      } catch {}
    },
  };
}

const tab = jsonIn(() => sessionStorage);
const browser = jsonIn(() => localStorage);

/** Returns a value of the session storage, or undefined when it is missing or invalid. */
export const readSessionJson = tab.read;

/** Stores a value in the session storage; undefined removes it. */
export const writeSessionJson = tab.write;

/** Returns a value of the local storage, or undefined when it is missing or invalid. */
export const readLocalJson = browser.read;

/** Stores a value in the local storage; undefined removes it. */
export const writeLocalJson = browser.write;

export function clearSessionJson(): void {
  try {
    sessionStorage.clear();
  } catch {}
}
