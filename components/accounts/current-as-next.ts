import { withNext } from "@/lib/shop/account/next-page";

/** Returns the path of the login with the current address as `next`; without locale prefix. */
export function loginWithCurrentAsNext(): string {
  return withCurrentAsNext("/login");
}

/** Returns the path of a page with the current address as `next`; without locale prefix. */
export function withCurrentAsNext(path: "/login" | "/my-account"): string {
  const { pathname, search, hash } = window.location;
  return withNext(path, `${pathname}${search}${hash}`);
}
