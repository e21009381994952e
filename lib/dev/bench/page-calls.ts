import { request } from "node:http";
import type { Call } from "./timing";

/**
 * Resolves at the first byte of the body and discards the rest. The shop sends a page only once it
 * is complete.
 */
function firstByte(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { accept: "text/html" } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.once("data", () => resolve()).resume();
    });
    call.once("error", reject).end();
  });
}

/**
 * Requests for pages of a running shop that are rendered for the request, timed until the first
 * byte.
 * @param count number of products; their ids are 1 to `count`
 */
export function pageCalls(shop: string, count: number): Record<string, Call> {
  return {
    "product page, not cached": (number) =>
      firstByte(`${shop}/products/${2 + ((number * 37) % (count - 1))}`),
    "filtered list": () => firstByte(`${shop}/products?rating=4&price=101-1000&sort=popular`),
    "search page": () => firstByte(`${shop}/search?query=thermometer`),
  };
}
