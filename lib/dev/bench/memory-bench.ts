import { startBenchShop } from "./bench-shop";
import { load } from "./load";

const ROUNDS = 10;
const INVALIDATIONS = 200;
const REQUESTS = 20_000;
const BROTLI = { "accept-encoding": "br" };
const PAGES = ["/", "/products", "/doctors", "/blogs"];

/**
 * Reports the memory of the shop after each of ten rounds: 2,000 invalidations with the renders
 * they cause, and 200,000 cached responses in total.
 */
export async function* memoryRows(): AsyncGenerator<{ round: number; MB: number }> {
  const shop = await startBenchShop("warn");
  const fetchPage = async (page: string) =>
    (await fetch(shop.url + page, { headers: BROTLI })).arrayBuffer();
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      for (let change = 0; change < INVALIDATIONS; change++) {
        const id = (change % 40) + 1;
        await shop.invalidate({ type: "product", id, inLists: change % 10 === 0 });
        await fetchPage(`/products/${id}`);
        await fetchPage(PAGES[change % PAGES.length] ?? "/");
      }
      for (let asked = 0; asked < REQUESTS; )
        for (const page of PAGES) {
          const { perSecond } = await load(shop.url + page, BROTLI, { ms: 250 });
          asked += perSecond / 4;
        }
      yield { round, MB: shop.memory() };
    }
  } finally {
    await shop.stop();
  }
}
