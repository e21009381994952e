import { withNext } from "@/lib/shop/account/next-page";

/** The login that leads back to the address the browser shows, without language prefix. */
export function loginHere(): string {
  return leadingBack("/login");
}

/** A page that leads back to the address the browser shows. */
export function leadingBack(door: "/login" | "/my-account"): string {
  const { pathname, search, hash } = window.location;
  return withNext(door, `${pathname}${search}${hash}`);
}
