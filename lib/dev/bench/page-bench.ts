import { brotliDecompressSync } from "node:zlib";
import { type BenchShop, startBenchShop } from "./bench-shop";
import { load } from "./load";
import { oftenSent } from "./often-sent";
import { pageBytes } from "./page-bytes";
import { processorMs } from "./processor";
import { type Compared, startNginx, startPlainNode } from "./static-servers";

type Row = Record<string, string | number>;
type Table = Record<string, Row>;

const STORED = ["/", "/products", "/products/1", "/blog/details/1", "/blogs", "/ebook", "/doctors"];
const PER_REQUEST = ["/search?q=mask", "/products?rating=4", "/products/999999", "/no-such-page"];
const BROTLI = { "accept-encoding": "br" };
const COLD_RENDERS = 40;
const REQUESTS = 60;

const rounded = (value: number, digits = 0) => Number(value.toFixed(digits));

async function bodyOf(url: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: BROTLI });
  return Buffer.from(await answer.arrayBuffer());
}

/** Requests a second and processor time a request of one address, ms. */
async function measured(url: string, pid: number, headers: Record<string, string>): Promise<Row> {
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
    const body = await oftenSent(shop.url + page);
    const document = String(brotliDecompressSync(body));
    table[page] = { ...pageBytes(document), "sent often": body.byteLength };
    bodies.push(body);
  }
  return { table, bodies };
}

async function storedPages(shop: BenchShop, others: (Compared | null)[]): Promise<Table> {
  const table: Table = {};
  // As the others are asked: over IPv6 the same answers come a twelfth slower.
  const origin = shop.url.replace("localhost", "127.0.0.1");
  for (const [index, page] of STORED.entries()) {
    table[`${page} shop`] = await measured(origin + page, shop.pid, BROTLI);
    for (const other of others)
      if (other)
        table[`${page} ${other.name}`] = await measured(other.url(index), other.pid, BROTLI);
  }
  return table;
}

/** Processor time of pages that are rendered, ms each. */
async function renderedPages(shop: BenchShop): Promise<Table> {
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
  const product = () => shop.purge({ type: "product", id: 5 });
  const purges = [
    ["/products/5", product],
    ["/", product],
    ["/products", product],
    ["/doctors", () => shop.purge({ type: "doctors" })],
    ["/blog/details/1", () => shop.purge({ type: "blog", id: 1 })],
  ] as const;
  const products = Array.from({ length: COLD_RENDERS }, (_, index) => `/products/${index + 1}`);
  table["product, for the first time"] = { "CPU ms": await spent(products) };
  const warm = products.map((path) => `/bn${path}`);
  table["product, once the process is warm"] = { "CPU ms": await spent(warm) };
  for (const [page, purge] of purges)
    table[`${page}, after its purge`] = { "CPU ms": await spent(Array(10).fill(page), purge) };
  for (const page of PER_REQUEST) {
    await spent(Array(10).fill(page));
    table[page] = { "CPU ms": await spent(Array(REQUESTS).fill(page)) };
  }
  return table;
}

/**
 * What pages cost: bytes by cause, answers from memory beside nginx and plain Node with the same bytes,
 * renders, and the memory of the process. Each table is one round on the machine as it is.
 */
export async function* pageTables(): AsyncGenerator<{ title: string; table: Table }> {
  const shop = await startBenchShop("info");
  const others: (Compared | null)[] = [];
  try {
    const rendered = await renderedPages(shop);
    const { table, bodies } = await fetchedPages(shop);
    yield { title: "Bytes of a page, by cause", table };
    yield { title: "Pages that are rendered", table: rendered };
    others.push(await startNginx(bodies), await startPlainNode(bodies));
    yield {
      title: "Pages from memory, and the same bytes from others",
      table: await storedPages(shop, others),
    };
    yield { title: "Memory of the shop", table: { after: { MB: shop.memory() } } };
  } finally {
    for (const other of others) await other?.stop();
    await shop.stop();
  }
}
