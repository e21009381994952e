/** @jest-environment node */
import { parse } from "csv-parse/sync";
import { dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { inTransaction } from "../kernel/db/transaction";
import { changeOrderStatus } from "../orders/change-order-status";

const { processing, inTransit, completed } = ORDER_STATUS;

let fixture: OrderFixture;

beforeEach(async () => {
  const deliveryTerms = async () => ({ cashOnDelivery: true });
  fixture = await OrderFixture.open({ deliveryTerms });
});

const run = (...argv: string[]) => runData(fixture.shop, ["returns", ...argv, "--by", "Salma"]);

/** A delivered order, paid in cash, whose pieces are returned. */
async function returned(quantity = 1) {
  const { db, backend } = fixture.shop;
  const guest = new Visitor(backend);
  const number = numberOf(
    await fixture.place(guest, (body) => ({
      ...body,
      paymentMethod: "cod",
      items: body.items.map((item) => ({ ...item, quantity })),
      totals: { tax: 0, discount: 25 * quantity, total: 230 * quantity + 100 },
    })),
  );
  const { id, line } = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["orders.id", "order_lines.id as line"])
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();
  for (const to of [processing, inTransit, completed])
    await inTransaction(db, (trx) => changeOrderStatus(trx, id, to, Date.now(), "test"));
  const lines = [{ line, quantity, reason: "It does not switch on." }];
  await guest.send("POST", `/api/order-returns/${number}`, { lines });
  return number;
}

/** What the export says that was not taken or sent back of an order. */
async function credited(number: string) {
  const { out } = await runData(fixture.shop, ["orders", "export"]);
  const rows: Record<string, string>[] = parse(out, { bom: true, columns: true });
  return rows.find((row) => row.number === number)?.credited;
}

test("a part of what came back is for sale again, by batch", async () => {
  const number = await returned(3);
  const [row] = await dataRows(fixture.shop, ["returns", "list", "--order", number]);
  const id = String(row?.id);
  await run("decide", id, "--as", "accept");
  const stock = await fixture.stock();
  const divide = (as: string, pieces: string) => run("decide", id, "--as", as, "--pieces", pieces);
  expect((await divide("write-off", "T-1:2")).error).toContain("--pieces belongs to --as restock");
  expect((await divide("restock", "T-1")).error).toContain("must be batches with pieces");
  expect((await divide("restock", "T-1:4")).error).toContain("Only 3 pieces of batch T-1");
  expect(await fixture.stock()).toBe(stock);
  expect((await divide("restock", " T-1 :2")).out).toBe(`Return ${id} is received.\n`);
  expect(await fixture.stock()).toBe(stock + 2);
  expect((await runData(fixture.shop, ["stock", "check"])).code).toBe(0);
  expect((await run("refund", id)).code).toBe(0);
  expect(await credited(number)).toBe("690");
});

test("lists a return, accepts it, receives its pieces and pays them back", async () => {
  const number = await returned();
  const [row, ...more] = await dataRows(fixture.shop, ["returns", "list", "--order", number]);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ order: number, state: "requested", quantity: 1, taka: 230 });
  const id = String(row?.id);
  const stock = await fixture.stock();
  expect(await credited(number)).toBe("0");
  expect((await run("refund", id)).error).toContain("is requested");
  expect((await run("decide", id, "--as", "accept")).out).toBe(`Return ${id} is accepted.\n`);
  expect((await run("decide", id, "--as", "accept")).out).toContain("decided so already");
  expect((await run("decide", id, "--as", "restock")).out).toBe(`Return ${id} is received.\n`);
  expect(await fixture.stock()).toBe(stock + 1);
  expect(await credited(number)).toBe("230");
  expect((await run("refund", id)).out).toBe(`Return ${id} is refunded.\n`);
  expect(await credited(number)).toBe("230");
  expect(await dataRows(fixture.shop, ["returns", "list", "--state", "requested"])).toEqual([]);
  const audit = await fixture.shop.db
    .selectFrom("audit")
    .select(["command", "changed_by"])
    .where("subject", "=", `order ${number}`)
    .orderBy("id")
    .execute();
  expect(audit).toEqual([
    ...["decide", "decide", "refund"].map((name) => ({
      command: `returns ${name}`,
      changed_by: "Salma",
    })),
  ]);
});

test("refuses only with a reason, and names a missing return", async () => {
  const number = await returned();
  const [row] = await dataRows(fixture.shop, ["returns", "list", "--order", number]);
  const id = String(row?.id);
  expect((await run("decide", id, "--as", "refuse")).error).toContain("--reason is needed");
  const reason = ["--reason", "It was opened."];
  expect((await run("decide", id, "--as", "refuse", ...reason)).out).toContain("is refused");
  expect((await run("decide", "999", "--as", "accept")).error).toContain("no such return");
});
