/** The parameters that Next tells the page of all lists for an address of one; see lib/site/rewrites.ts. */
export function listAddressParams(href: string): Record<string, string> {
  const { pathname, searchParams } = new URL(href, "http://shop.example");
  const categoryId = /^\/category\/products\/(\d+)$/.exec(pathname)?.[1];
  return { ...Object.fromEntries(searchParams), ...(categoryId && { categoryId }) };
}
