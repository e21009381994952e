/** Pages of one person: what stands behind their path is nobody's business. */
const PERSONAL = /^((?:\/bn)?\/(?:order-details|ebook-order-details|appointment-details))\/.*$/;

/** The address that is counted for a page: no order number, no words of a search, but the campaign. */
export function countedAddress(page: string): string {
  const { origin, pathname, searchParams } = new URL(page);
  const campaign = [...searchParams].filter(([name]) => name.startsWith("utm_"));
  const query = new URLSearchParams(campaign).toString();
  return origin + pathname.replace(PERSONAL, "$1") + (query && `?${query}`);
}
