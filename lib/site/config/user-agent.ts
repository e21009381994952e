import type { ServerConfig } from "./server-config";

/** Name under which the shop's own reads appear in the log of the server at `API_URL`. */
export function shopUserAgent({ siteUrl }: Pick<ServerConfig, "siteUrl">): string {
  return `Niramoy-Shop (+${siteUrl})`;
}
