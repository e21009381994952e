import { request } from "node:http";
import type { Call } from "./timing";

const PER_PAGE = 12;
/** Calls that are not made as often as others: a small shop has only so many pages of a list. */
export const FEW_ROUNDS: Record<string, { warmUp: number; rounds: number }> = {
  "list page, not cached": { warmUp: 4, rounds: 12 },
};

/** Resolves at the first byte of the page, which is whole then; the rest is read and let go. */
function firstByte(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { accept: "text/html" } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.once("data", () => resolve()).resume();
    });
    call.once("error", reject).end();
  });
}

/** Turns a number into one of `count` pages, in both languages in turn, each once. */
function eachPage(number: number, count: number): string {
  const page = 1 + (Math.floor(number / 2) % count);
  return `${number % 2 === 0 ? "" : "/bn"}/products?page=${page + 1}`;
}

/**
 * Pages of a running shop, until their first byte; those "not cached" are made for the call.
 * @param count products with the ids 1 to `count`
 */
export function pageCalls(shop: string, count: number): Record<string, Call> {
  const lastPage = Math.ceil(count / PER_PAGE);
  const get = (path: (number: number) => string) => (number: number) =>
    firstByte(shop + path(number));
  const someProduct = (number: number) => 2 + ((number * 37) % (count - 1));
  return {
    "product page, not cached": get((number) => `/products/${someProduct(number)}`),
    "product page, cached": get(() => "/products/1"),
    "list page, not cached": get((number) => eachPage(number, lastPage - 1)),
    "last list page, cached": get(() => `/products?page=${lastPage}`),
    "filtered list": get(() => "/products?rating=4&price=101-1000&sort=popular"),
    "list by price": get((number) => `/products?sort=price-asc&page=${1 + (number % lastPage)}`),
    "search page": get(() => "/search?query=thermometer"),
    "home page, cached": get(() => "/"),
  };
}
