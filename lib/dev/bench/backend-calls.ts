import type { Backend } from "@/lib/backend/backend";
import type { Call } from "./timing";

/** Client address, so that the rate limits count these requests too. */
const CLIENT = { clientAddress: "203.0.113.9" };

/**
 * Calls whose response time must not depend on the number of products.
 * @param count number of products; their ids are 1 to `count`
 */
export function backendCalls(backend: Backend, count: number): Record<string, Call> {
  const read = async (path: string) => {
    const asked = new Request(`http://localhost:3000${path}`);
    const response = await backend.fetch(asked, CLIENT);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  };
  const search = (query: string) => () =>
    read(`/api/get-search-products?${new URLSearchParams({ query })}`);
  return {
    "product details": (number) => read(`/api/get-details/${1 + ((number * 37) % count)}`),
    "search: exact word": search("thermometer"),
    "search: two misspelt words": search("blod presure monitr"),
    "home products": () => read("/api/get-home-products"),
  };
}
