import { LINK_SCHEMES } from "@/lib/base/html/allowed-tags";

/** Forms of addresses with each scheme, and of those of this shop. */
const FORMS: readonly RegExp[] = [
  ...Object.values<RegExp>({
    https: /^https:\/\/[^\s"<>]+$/i,
    http: /^http:\/\/[^\s"<>]+$/i,
    mailto: /^mailto:[^\s"<>]+$/i,
    tel: /^tel:\+?[\d-]+$/i,
  } satisfies Record<(typeof LINK_SCHEMES)[number], RegExp>),
  /^\/(?!\/)[^\s"<>]*$/,
];

/**
 * Whether a link may have this URL: a page, a page of this shop, an email address or a phone
 * number.
 */
export function isLinkAddress(address: string): boolean {
  return FORMS.some((form) => form.test(address.trim()));
}

/** Whether pages keep the address of a link that a text has: also one such as `../about`. */
export function isKeptAddress(address: string): boolean {
  // Browsers ignore spaces and control characters in a scheme.
  const compact = address.replace(/[^\u0021-\uffff]/g, "");
  const scheme = /^([a-z][a-z\d.+-]*):/i.exec(compact)?.[1]?.toLowerCase();
  if (scheme) return LINK_SCHEMES.some((one) => one === scheme);
  return !/^[/\\]{2}|<!--/.test(compact);
}
