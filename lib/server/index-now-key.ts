import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * The file by which search engines verify that notifications come from the shop itself.
 * @param key undefined for no file
 */
export function indexNowKeyFile(key: string | undefined) {
  const path = key === undefined ? null : `/${key}.txt`;
  const isAt = (url: string | undefined) => path !== null && url?.split("?", 1)[0] === path;
  return {
    /** Whether a URL addresses it; it is not a page then. */
    isAt,
    /** @returns whether the request is answered */
    send({ url, method }: IncomingMessage, response: ServerResponse): boolean {
      if (key === undefined || !isAt(url)) return false;
      response.writeHead(200, {
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Length": Buffer.byteLength(key),
        "Cache-Control": "no-cache",
      });
      response.end(method === "HEAD" ? undefined : key);
      return true;
    },
  };
}
