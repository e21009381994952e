/** JSON under names in a storage of the browser, which may be full, forbidden or hold anything. */
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

/** What this tab keeps under a name, or undefined when it is missing or unreadable. */
export const readSessionJson = tab.read;

/** Keeps a value for this tab, over reloads; undefined forgets it. */
export const writeSessionJson = tab.write;

/** What all tabs of this browser keep under a name, or undefined when it is missing or unreadable. */
export const readLocalJson = browser.read;

/** Keeps a value for all tabs of this browser; undefined forgets it. */
export const writeLocalJson = browser.write;

/** Forgets everything this tab keeps. */
export function clearSessionJson(): void {
  try {
    sessionStorage.clear();
  } catch {}
}
