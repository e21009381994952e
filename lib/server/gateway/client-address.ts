import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/** Set by our own server from the socket. A client's header of this name is removed before. */
export const SOCKET_ADDRESS_HEADER = "x-client-address";

/**
 * Returns the client's IP address: the socket's or, behind `hops` own reverse proxies, the address
 * that the outermost of them saw. Entries further left in X-Forwarded-For come from the client and
 * are not trusted.
 * @returns undefined when our server did not set the socket's address
 */
export function clientAddress(headers: Headers, hops: number): string | undefined {
  const socket = headers.get(SOCKET_ADDRESS_HEADER)?.trim();
  if (!socket || isIP(socket) === 0) return undefined;
  if (hops === 0) return socket;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const seen = forwarded.at(-hops);
  return seen && isIP(seen) !== 0 ? seen : socket;
}

/** Returns the same for a request of the Node server, before it reaches Next. */
export function requestAddress(headers: IncomingHttpHeaders, hops: number): string | undefined {
  const given = new Headers();
  for (const name of [SOCKET_ADDRESS_HEADER, "x-forwarded-for"]) {
    const value = headers[name];
    if (typeof value === "string") given.set(name, value);
  }
  return clientAddress(given, hops);
}
