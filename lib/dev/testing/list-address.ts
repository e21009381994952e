/**
 * Returns the search parameters that Next.js passes to the list page for an address; see
 * lib/site/routes.ts.
 */
export function listAddressParams(href: string): Record<string, string> {
  const { pathname, searchParams } = new URL(href, "http://shop.example");
  const categoryId = /^\/category\/products\/(\d+)$/.exec(pathname)?.[1];
  return { ...Object.fromEntries(searchParams), ...(categoryId && { categoryId }) };
}
