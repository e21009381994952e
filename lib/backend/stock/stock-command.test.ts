/** @jest-environment node */
import fc from "fast-check";
import { dataRows, nextUnpaid, runData } from "@/lib/dev/testing/backend/commands";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { checkAmount } from "@/lib/dev/testing/check-amount";

const BY = ["--by", "Salma"];

let fixture: OrderFixture;

beforeEach(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000 });
});

const run = (...argv: string[]) => runData(fixture.shop, argv);
const batches = () => dataRows(fixture.shop, ["stock", "show", "bp-arm"]);
const receive = (quantity: number, delivery: string, batch: string) =>
  run(
    ...["stock", "receive", "bp-arm", "--batch_no", batch, "--quantity", String(quantity)],
    ...["--delivery", delivery, "--expires_on", "2031-05-31"],
    ...["--confirmed", "other_price", ...BY],
  );
const correct = (counted: number, batch: string) =>
  run(
    ...["stock", "correct", "bp-arm", batch, "--quantity", String(counted)],
    ...["--reason", "damaged", ...BY],
  );

test("finds unexplained differences", async () => {
  expect((await run("stock", "check")).code).toBe(0);
  await fixture.sellOut();
  const { code, out } = await run("stock", "check");
  expect(code).toBe(1);
  expect(out).toMatch(/bp-arm .* -5\n/);
});

type Step =
  | { do: "receive"; quantity: number; batch: string; delivery: number }
  | { do: "correct"; counted: number; batch: string }
  | { do: "order" }
  | { do: "move" | "cancel"; order: number };

const batch = fc.constantFrom("T-1", "T-2");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("receive" as const),
    quantity: fc.integer({ min: 1, max: 4 }),
    batch,
    delivery: fc.nat(3),
  }),
  fc.record({ do: fc.constant("correct" as const), counted: fc.nat(6), batch }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant("order" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("move" as const, "cancel" as const),
      order: fc.nat(4),
    }),
  },
);

async function doStep(visitor: Visitor, numbers: string[], one: Step): Promise<void> {
  const number = "order" in one ? (numbers[one.order % Math.max(1, numbers.length)] ?? "") : "";
  switch (one.do) {
    case "receive":
      await receive(one.quantity, `D${one.delivery}`, one.batch);
      return;
    case "correct":
      await correct(one.counted, one.batch);
      return;
    case "order": {
      const body = orderBody(fixture.productId, await visitor.robotToken());
      const output = await fixture.send(visitor, body);
      if (output.status === 200) numbers.push(numberOf(output));
      return;
    }
    case "move":
      await run(...nextUnpaid(number));
      return;
    case "cancel":
      await run("orders", "cancel", number, "--reason", "asked", ...BY);
  }
}

test("accounts for every piece after any sequence of commands", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const { db } = fixture.shop;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      for (const table of ["invoices", "order_status_history", "order_lines", "orders"] as const)
        await db.deleteFrom(table).execute();
      await db.deleteFrom("batches").where("product_id", "=", fixture.productId).execute();
      expect(await receive(5, "first", "T-1")).toMatchObject({ code: 0, error: "" });
      const numbers: string[] = [];
      for (const one of steps) await doStep(visitor, numbers, one);
      for (const row of await batches()) {
        const [received, sold, returned, corrected, there] = [
          ...[row.received, row.sold, row.returned],
          ...[row.corrected, row.quantity],
        ].map(Number) as [number, number, number, number, number];
        expect(received - sold + returned + corrected).toBe(there);
        expect(there).toBeGreaterThanOrEqual(0);
      }
      const { total } = await db
        .selectFrom("stock_movements")
        .innerJoin("batches", "batches.id", "stock_movements.batch_id")
        .where("product_id", "=", fixture.productId)
        .select(({ fn }) => fn.sum<number>("stock_movements.quantity").as("total"))
        .executeTakeFirstOrThrow();
      const open = await db.selectFrom("orders").where("status", "!=", 4).select("id").execute();
      const left = (await batches()).reduce((sum, row) => sum + Number(row.quantity), 0);
      // Computed without the ledger: received and corrected pieces, less one per open order.
      expect(left).toBe(Number(total) - open.length);
    }),
    { numRuns: checkAmount({ check: 8, all: 15, long: 200 }) },
  );
}, 120_000);
