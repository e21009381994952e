/** Returns the `rel` of a link to a list: sorted and filtered lists are not for crawlers. */
export function listRel(href: string): "nofollow" | undefined {
  return href.includes("?") ? "nofollow" : undefined;
}
