/**
 * Joins the words for why an order was cancelled with what staff wrote about it.
 * @param named empty if only staff wrote why
 * @returns without a full stop, to stand within a sentence
 */
export function cancelWords(named: string, written: string): string {
  const text = written.replace(/[.।!?]$/, "");
  return named && text ? `${named} (${text})` : named || text;
}
