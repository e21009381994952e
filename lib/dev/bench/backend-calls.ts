import type { Backend } from "@/lib/backend/backend";
import { Visitor } from "../testing/backend/visitor";
import type { Call } from "./timing";

/** What is typed into the search box: every way a search can go. */
const SEARCHES = {
  "one letter": "p",
  "beginning of a word": "ther",
  "exact word": "thermometer",
  "misspelt word": "thremomiter",
  "Bengali word": "থার্মোমিটার",
  "two words": "blood pressure",
  "two misspelt words": "blod presure monitr",
  "no hit": "zzyzxqwv",
};

/** Somebody whose requests are counted, as everybody's are. */
const CLIENT = { clientAddress: "203.0.113.9" };

function reading(backend: Backend, path: (number: number) => string): Call {
  return async (number) => {
    const asked = new Request(`http://localhost:3000${path(number)}`);
    const answer = await backend.fetch(asked, CLIENT);
    if (answer.status !== 200) throw new Error(`${path(number)} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
}

/** Puts one product after the other into carts; a new visitor after five lines. */
function addingToCarts(backend: Backend, productIds: number[]): Call {
  let visitor = new Visitor(backend);
  return async (number) => {
    if (number % 5 === 0) visitor = new Visitor(backend);
    const body = { product_id: productIds[number % productIds.length], quantity: 1 };
    const { status } = await visitor.send("POST", "/api/cart", body);
    if (status !== 200) throw new Error(`adding ${body.product_id} to a cart answered ${status}`);
  };
}

/**
 * Calls whose speed must not depend on how many products there are.
 * @param count products with the ids 1 to `count`
 * @param inStock ids of some that can be bought
 */
export function backendCalls(
  backend: Backend,
  count: number,
  inStock: number[],
): Record<string, Call> {
  const someProduct = (number: number) => 1 + ((number * 37) % count);
  const read = (path: (number: number) => string) => reading(backend, path);
  const searches = Object.entries(SEARCHES).map(([name, query]) => {
    const params = new URLSearchParams({ query });
    return [`search: ${name}`, read(() => `/api/get-search-products?${params}`)] as const;
  });
  return {
    ...Object.fromEntries(searches),
    "product details": read((number) => `/api/get-details/${someProduct(number)}`),
    "live price and stock": read(
      (number) => `/api/get-buynow-product-details/${someProduct(number)}`,
    ),
    "home products": read(() => "/api/get-home-products"),
    "home sliders, categories": read(() => "/api/get-home-sliders"),
    "add to cart": addingToCarts(backend, inStock),
  };
}
