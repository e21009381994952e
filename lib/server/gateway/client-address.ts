import { isIP } from "node:net";

/** Set by our own server from the socket; what a client sends under this name never gets here. */
export const SOCKET_ADDRESS_HEADER = "x-client-address";

/**
 * Who is calling: the address of the socket or, behind `hops` proxies of our own, what the outermost
 * of them saw. Everything further left in X-Forwarded-For is the caller's own word.
 * @returns undefined when our server did not tell the socket's address
 */
export function clientAddress(headers: Headers, hops: number): string | undefined {
  const socket = headers.get(SOCKET_ADDRESS_HEADER)?.trim();
  if (!socket || isIP(socket) === 0) return undefined;
  if (hops === 0) return socket;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const seen = forwarded.at(-hops);
  return seen && isIP(seen) !== 0 ? seen : socket;
}
