import { randomUUID } from "node:crypto";

/** Whether a host name is a loopback name or address. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Returns the host of a request if it is neither that of SITE_URL nor a loopback name.
 * @param host value of the Host header
 * @returns null for the shop's own host and for an invalid host name
 */
export function foreignHost(host: string | null | undefined, siteUrl: string): string | null {
  const asked = host ? `http://${host}` : "";
  if (!URL.canParse(asked)) return null;
  const { hostname } = new URL(asked);
  const own = hostname === new URL(siteUrl).hostname || isLoopback(hostname);
  return own || !/^[\w.:[\]-]{1,253}$/.test(hostname) ? null : hostname;
}

const PROBES = /^\/(?:healthz|readyz)(?:\?|$)/;

/**
 * Detects requests under a host name other than that of SITE_URL, where links, cookies and payments
 * would not work.
 * @param onForeignHost called once, with the first such host
 */
export function foreignHostDetector(siteUrl: string, onForeignHost: (host: string) => void) {
  let reported = false;
  let own: string | undefined;
  return (host: string | undefined, path: string | undefined): void => {
    // Skips the check for the host of nearly every request.
    if (reported || host === own || PROBES.test(path ?? "")) return;
    const foreign = foreignHost(host, siteUrl);
    if (foreign === null) {
      own = host;
      return;
    }
    reported = true;
    onForeignHost(foreign);
  };
}

/** Request ids accepted from a reverse proxy. */
export const REQUEST_ID = /^[\w-]{8,64}$/;

/** Returns the request id for the logs: that of the reverse proxy, or a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get("x-request-id") ?? "";
  return REQUEST_ID.test(given) ? given : randomUUID();
}
