import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { type BenchShop, startBenchShop } from "./bench-shop";
import { load } from "./load";
import { processorMs } from "./processor";
import { recompressedPage } from "./recompressed-page";
import { type ComparisonServer, startNginx, startPlainNode } from "./static-servers";

type Row = Record<string, string | number>;
type Table = Record<string, Row>;

export const STORED = [
  "/",
  "/products",
  "/products/1",
  "/blog/details/1",
  "/blogs",
  "/ebook",
  "/doctors",
];
const PER_REQUEST = ["/search?q=mask", "/products?rating=4", "/no-such-page"];
export const BROTLI = { "accept-encoding": "br" };
const UNKNOWN_ID = 900_000;
const BROTLI_6 = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const COLD_RENDERS = 40;
const REQUESTS = 60;

const rounded = (value: number, digits = 0) => Number(value.toFixed(digits));

async function bodyOf(url: string): Promise<Buffer> {
  const response = await fetch(url, { headers: BROTLI });
  return Buffer.from(await response.arrayBuffer());
}

/** Measures requests per second and CPU time per request (ms) of one address. */
export async function measured(
  url: string,
  pid: number,
  headers: Record<string, string>,
): Promise<Row> {
  await load(url, headers, { ms: 1_000 });
  const before = processorMs(pid);
  const result = await load(url, headers);
  const spent = processorMs(pid) - before;
  const requests = result.perSecond * 4;
  return {
    "requests/s": rounded(result.perSecond),
    "CPU ms": rounded(spent / requests, 4),
    "p50 ms": rounded(result.p50, 2),
    "p99 ms": rounded(result.p99, 2),
    bytes: result.bytes,
  };
}

async function fetchedPages(shop: BenchShop): Promise<{ table: Table; bodies: Buffer[] }> {
  const table: Table = {};
  const bodies: Buffer[] = [];
  for (const page of STORED) {
    const body = await recompressedPage(shop.url + page);
    const html = brotliDecompressSync(body);
    table[page] = {
      HTML: html.byteLength,
      "brotli 6": brotliCompressSync(html, BROTLI_6).byteLength,
      "brotli 10": body.byteLength,
    };
    bodies.push(body);
  }
  return { table, bodies };
}

async function storedPages(shop: BenchShop, others: (ComparisonServer | null)[]): Promise<Table> {
  const table: Table = {};
  // Same address family as the other servers: over IPv6 the same responses take about 8 % longer.
  const origin = shop.url.replace("localhost", "127.0.0.1");
  for (const [index, page] of STORED.entries()) {
    table[`${page} shop`] = await measured(origin + page, shop.pid, BROTLI);
    for (const other of others)
      if (other)
        table[`${page} ${other.name}`] = await measured(other.url(index), other.pid, BROTLI);
  }
  return table;
}

/** Measures the CPU time per rendered page in ms. */
export async function renderedPages(shop: BenchShop): Promise<Table> {
  const table: Table = {};
  const spent = async (urls: string[], prepare = async () => {}) => {
    let sum = 0;
    for (const url of urls) {
      await prepare();
      const before = processorMs(shop.pid);
      await bodyOf(shop.url + url);
      sum += processorMs(shop.pid) - before;
    }
    return rounded(sum / urls.length, 1);
  };
  const product = () => shop.invalidate({ type: "product", id: 5 });
  const invalidations = [
    ["/products/5", product],
    ["/", product],
    ["/products", product],
    ["/doctors", () => shop.invalidate({ type: "doctors" })],
    ["/blog/details/1", () => shop.invalidate({ type: "blog", id: 1 })],
  ] as const;
  const products = Array.from({ length: COLD_RENDERS }, (_, index) => `/products/${index + 1}`);
  table["product, for the first time"] = { "CPU ms": await spent(products) };
  const warm = products.map((path) => `/bn${path}`);
  table["product, once the process is warm"] = { "CPU ms": await spent(warm) };
  for (const [page, invalidate] of invalidations)
    table[`${page}, after its invalidation`] = {
      "CPU ms": await spent(Array(10).fill(page), invalidate),
    };
  for (const page of PER_REQUEST) {
    await spent(Array(10).fill(page));
    table[page] = { "CPU ms": await spent(Array(REQUESTS).fill(page)) };
  }
  const unknown = Array.from({ length: REQUESTS }, (_, index) => `/products/${UNKNOWN_ID + index}`);
  table["product that does not exist"] = { "CPU ms": await spent(unknown) };
  return table;
}

/**
 * Measures the cost of pages: bytes, renders, and cached responses compared with nginx and plain
 * Node serving the same bytes. Each table is a single run.
 */
export async function* pageTables(): AsyncGenerator<{ title: string; table: Table }> {
  const shop = await startBenchShop("info");
  const others: (ComparisonServer | null)[] = [];
  try {
    const rendered = await renderedPages(shop);
    const { table, bodies } = await fetchedPages(shop);
    yield { title: "Bytes of a page", table };
    yield { title: "Pages that are rendered", table: rendered };
    others.push(await startNginx(bodies), await startPlainNode(bodies));
    yield {
      title: "Pages from memory, and the same bytes from others",
      table: await storedPages(shop, others),
    };
  } finally {
    for (const other of others) await other?.stop();
    await shop.stop();
  }
}
