import { randomUUID } from "node:crypto";
import { openBackend } from "../../lib/backend/backend";
import { orderBody, Visitor } from "../../lib/dev/testing/backend/visitor";
import { readServerConfig } from "../../lib/site/config/server-config";
import { inParallel } from "./in-parallel";

// A backend on the database of the environment, with a trivial robot check. The first argument is
// the number of guest orders to place, the second the product ids. Prints the order numbers.
const { dataDir, databaseUrl, appSecret, siteUrl, outbox } = readServerConfig(process.env);
const [count, products = []] = process.argv.slice(2).map((list) => list.split(",").map(Number));
const backend = await openBackend({
  dataDir,
  databaseUrl,
  appSecret,
  siteUrl,
  outbox,
  seed: "none",
  logLevel: "silent",
  rateLimitScale: 100_000,
  robotCost: { cost: 1, counter: 1 },
});

async function takeOrder(n: number): Promise<string> {
  const visitor = new Visitor(backend, siteUrl);
  const body = orderBody(products[n % products.length] ?? 0, await visitor.robotToken());
  const order = {
    ...body,
    language: n % 2 === 0 ? "en" : "bn",
    billing: {
      ...body.billing,
      email: `buyer${n}@example.com`,
      phone: `017${String(n).padStart(8, "0")}`,
    },
  };
  const headers = { "Idempotency-Key": randomUUID() };
  const response = await visitor.send("POST", "/api/instant-order", order, { headers });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return String(Object(response.body).order_number);
}

const numbers = await inParallel(
  Array.from({ length: count?.[0] ?? 0 }, (_, n) => n),
  takeOrder,
  4,
);
await backend.close();
process.stdout.write(JSON.stringify(numbers));
