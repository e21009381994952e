/** What this tab keeps under a name, or undefined when it is missing or unreadable. */
export function readSessionJson(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for this tab, over reloads; undefined forgets it. Storage may be full or forbidden. */
export function writeSessionJson(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {}
}
