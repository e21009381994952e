import { inspect } from "node:util";
import { checkAmount } from "../../lib/dev/testing/check-amount";
import { ApiClient, type ApiResponse } from "../support/api-client";
import { FaultReport } from "../support/fault-report";
import { expect, test } from "../support/fixtures";
import { inParallel } from "../support/in-parallel";

const CLIENTS = 64;
const VISITS = checkAmount({ all: 1_000, long: 3_000 });
/**
 * Twice the server's timeout for a request, because the client shares its cores under this load.
 */
const DEADLINE_MS = 60_000;

test.describe.configure({ timeout: 600_000 });

const report = new FaultReport("load");
test.afterAll(() => report.write());

/** Requests of one visitor in turn: cached pages, expensive pages, API reads and writes. */
type Visit = (visitor: ApiClient, n: number) => Promise<ApiResponse>;
const KINDS: [Visit, ...Visit[]] = [
  (visitor) => visitor.get("/"),
  (visitor, n) => visitor.get(`/products/${1 + (n % 90)}`),
  (visitor, n) => visitor.get(`/bn/category/products/${1 + (n % 12)}`),
  (visitor, n) => visitor.get(`/products?rating=${1 + (n % 5)}&page=${1 + (n % 3)}`),
  (visitor, n) => visitor.get(`/search?q=mask+${n}`),
  (visitor, n) => visitor.get(`/products/${100_000 + n}`),
  (visitor) => visitor.get("/api/get-home-products"),
  (visitor, n) => visitor.get(`/api/get-search-products?query=mask${n % 50}`),
  (visitor, n) =>
    visitor.post("/api/cart", { product_id: 1 + (n % 90), batch_no: "", quantity: 1 }),
  (visitor, n) => visitor.post("/admin/login", { email: `nobody-${n}`, password: "wrong guess" }),
  (visitor) => visitor.get("/healthz"),
];

for (const [name, scale] of [
  ["with the limits of a real shop: one address is refused, not the shop brought down", "1"],
  ["with limits that let everything through", "1000"],
] as const) {
  test(`${VISITS} visits, ${CLIENTS} in parallel, ${name}`, async ({ ownShop }) => {
    const shop = await ownShop({ env: { RATE_LIMIT_SCALE: scale } });
    const visitors = Array.from({ length: CLIENTS }, () => new ApiClient(shop.url));
    const visits = Array.from({ length: VISITS }, (_, n) => n);
    const unanswered: string[] = [];
    const visit = async (n: number) => {
      const visitor = visitors[n % CLIENTS] ?? new ApiClient(shop.url);
      const kind = KINDS[n % KINDS.length] ?? KINDS[0];
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error("deadline")), DEADLINE_MS).unref();
      });
      try {
        const response = await Promise.race([kind(visitor, n), late]);
        report.count(FaultReport.outcomeOf(response.status, response.headers.get("retry-after")));
      } catch (error) {
        report.count("hung");
        unanswered.push(`${kind}: ${inspect(error)}`);
      }
    };
    await inParallel(visits, visit, CLIENTS);
    expect(unanswered).toEqual([]);
    expect(report.counts).toMatchObject({ hung: 0, unmeant: 0 });
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    // Cached pages are served even to rate-limited addresses.
    expect((await fetch(shop.url)).status).toBe(200);
  });
}
