import { randomUUID } from "node:crypto";

/** Whether a host name means this machine itself. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * The host a request was sent to, when that is neither SITE_URL's nor this machine by name.
 * @param host of the request, with or without a port
 * @returns null for the shop's own host, and for what is no host name
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
 * Watches for requests that arrive under another name than SITE_URL's: links, cookies and payments
 * would be wrong there.
 * @param tell called once, with the first such host
 */
export function hostNotice(siteUrl: string, tell: (host: string) => void) {
  let told = false;
  let own: string | undefined;
  return (host: string | undefined, path: string | undefined): void => {
    // Nearly every request names the same host.
    if (told || host === own || PROBES.test(path ?? "")) return;
    const foreign = foreignHost(host, siteUrl);
    if (foreign === null) {
      own = host;
      return;
    }
    told = true;
    tell(foreign);
  };
}

/** A request id that a proxy in front may give. */
export const REQUEST_ID = /^[\w-]{8,64}$/;

/** The name under which a request is found in the logs: what a proxy in front gave it, or a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get("x-request-id") ?? "";
  return REQUEST_ID.test(given) ? given : randomUUID();
}
