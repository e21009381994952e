/** @jest-environment node */
import { type Cluster, findServer, startCluster } from "@/lib/dev/postgres-cluster.mjs";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct, newFolder, testOptions } from "@/lib/dev/testing/backend/shop";
import { type ApiResponse, orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { type Backend, openBackend } from "../../../backend";
import type { Db } from "../schema";
import { openPostgres } from "./open";

const PIECES = 1_000;
const CUSTOMERS = 8;

// Skipped without the PostgreSQL server programs.
const withServer = findServer() ? describe : describe.skip;

withServer("a server of its own (needs initdb and pg_ctl)", () => {
  let cluster: Cluster;
  let backend: Backend;
  let db: Db;
  let productId: number;

  beforeAll(async () => {
    cluster = await startCluster();
    const options = testOptions(newFolder(), { databaseUrl: cluster.url, rateLimitScale: 1_000 });
    backend = await openBackend(options);
    db = openPostgres(cluster.url, () => undefined);
    productId = await arrangeProduct(db, "bp-arm", PIECES);
  }, 60_000);

  afterAll(async () => {
    await db.destroy();
    await backend.close();
    cluster.remove();
  });

  /** Places one order after another as new guests, with a key each, until `isOver` returns true. */
  async function keepOrdering(name: number, isOver: () => boolean): Promise<ApiResponse[]> {
    const responses: ApiResponse[] = [];
    for (let n = 0; !isOver(); n++) {
      const visitor = new Visitor(backend);
      const body = orderBody(productId, await visitor.robotToken());
      const headers = { "Idempotency-Key": `order-${name}-${n}-again` };
      responses.push(await visitor.send("POST", "/api/instant-order", body, { headers }));
    }
    return responses;
  }

  test.each(["fast", "immediate"] as const)(
    "stores every order once and fails no request in a restart (%s) under load",
    async (mode) => {
      const before = await stock();
      let over = false;
      const customers = Array.from({ length: CUSTOMERS }, (_, n) => keepOrdering(n, () => over));
      await new Promise((resolve) => setTimeout(resolve, 500));
      await cluster.stop(mode);
      await cluster.start();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      over = true;
      const responses = (await Promise.all(customers)).flat();
      expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
      const numbers = responses.map(numberOf);
      const stored = await db.selectFrom("orders").select("order_number").execute();
      const known = new Set(stored.map((order) => order.order_number));
      expect(numbers.filter((number) => !known.has(number))).toEqual([]);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(await stock()).toBe(before - numbers.length);
      expect(await backend.ready()).toBe(true);
    },
    60_000,
  );

  async function stock(): Promise<number> {
    const query = db.selectFrom("batches").select("quantity").where("batch_no", "=", "T-1");
    return (await query.executeTakeFirstOrThrow()).quantity;
  }
});
