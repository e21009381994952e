import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const SESSION_COOKIE = "laravel_session";
const TOKEN_COOKIE = "XSRF-TOKEN";

export interface CartLine {
  id: number;
  productId: number;
  batch: string | null;
  quantity: number;
}

export interface Session {
  id: string;
  /** Plain CSRF token of /csrf-token. */
  csrf: string;
  /** "Encrypted" token of the cookie. It ends in "=", which is encoded as %3D in the cookie. */
  xsrf: string;
  cart: CartLine[];
  orders: Set<string>;
  nextLine: number;
}

function cookies(request: IncomingMessage): Map<string, string> {
  const pairs = (request.headers.cookie ?? "").split(/;\s*/).filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const split = pair.indexOf("=");
      return [pair.slice(0, split), pair.slice(split + 1)];
    }),
  );
}

/** All sessions, in memory. */
export class Sessions {
  private readonly known = new Map<string, Session>();

  /** Returns the visitor's session, or creates one for a visitor without a cookie. */
  of(request: IncomingMessage): Session {
    const id = decodeURIComponent(cookies(request).get(SESSION_COOKIE) ?? "");
    const found = this.known.get(id);
    if (found) return found;
    const session: Session = {
      id: `${randomBytes(24).toString("base64")}==`,
      csrf: randomBytes(20).toString("hex"),
      xsrf: `${randomBytes(28).toString("base64")}=`,
      cart: [],
      orders: new Set(),
      nextLine: 1,
    };
    this.known.set(session.id, session);
    return session;
  }
}

/**
 * Returns the session cookies that are sent with every response, including the server's own Domain
 * attribute.
 */
export function sessionCookies({ id, xsrf }: Session): string[] {
  const common =
    "expires=Tue, 01 Jan 2030 00:00:00 GMT; Max-Age=7200; path=/; domain=.stand-in.test; samesite=lax";
  return [
    `${TOKEN_COOKIE}=${encodeURIComponent(xsrf)}; ${common}`,
    `${SESSION_COOKIE}=${encodeURIComponent(id)}; ${common}; httponly`,
  ];
}

/** Whether a write carries the session's token in one of the two headers. */
export function hasToken(request: IncomingMessage, { csrf, xsrf }: Session): boolean {
  return request.headers["x-xsrf-token"] === xsrf || request.headers["x-csrf-token"] === csrf;
}

/** Returns an order number in the format of the existing server. */
export function orderNumber(): string {
  return `SI-${randomUUID().slice(0, 8).toUpperCase()}`;
}
