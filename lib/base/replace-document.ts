/**
 * Loads a document in place of the current one: nothing stays in memory, and Back skips the current
 * page.
 */
export function replaceDocument(address: string): void {
  window.location.replace(address);
}
