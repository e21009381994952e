/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { dataJson, dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const BY = ["--by", "Salma"];

let recorder: StaleRecorder;
let fixture: OrderFixture;
let number: string;

beforeEach(async () => {
  recorder = new StaleRecorder();
  fixture = await OrderFixture.open({ onStale: recorder.onStale });
  number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
});

const run = (...argv: string[]) => runData(fixture.shop, argv);
const audit = () => dataRows(fixture.shop, ["audit", "list"]);

async function standing() {
  const order = await dataJson(fixture.shop, ["orders", "show", number]);
  return order as { state: string; payment: string; total: number; [table: string]: unknown };
}

const total = async () => String((await standing()).total);
const pay = async (...more: string[]) =>
  run("orders", "paid", number, "--amount", await total(), "--way", "cash", ...more, ...BY);

/** Why an order goes on that is not paid. */
const UNPAID = ["--unpaid-reason", "Pays by invoice"];

test("moves an order on that is not paid only with a reason, which the audit has", async () => {
  const refused = await run("orders", "next", number, ...BY);
  expect([refused.code, refused.error]).toEqual([
    1,
    expect.stringContaining("still to pay; --unpaid-reason"),
  ]);
  expect(await run("orders", "next", number, ...UNPAID, ...BY)).toMatchObject({ code: 0 });
  const unpaidParcel = ["--courier", "RedX", "--tracking", "R1", ...BY];
  expect(await run("orders", "sent", number, ...unpaidParcel)).toMatchObject({ code: 1 });
  expect(JSON.stringify(await audit())).toContain("Pays by invoice");
});

test("completes an order of which a part was not taken", async () => {
  const placed = await fixture.place(new Visitor(fixture.shop.backend), (body) => ({
    ...body,
    items: body.items.map((item) => ({ ...item, quantity: 3 })),
    totals: { tax: 0, discount: 75, total: 790 },
  }));
  number = numberOf(placed);
  for (const _ of ["processing", "in-transit"])
    await run("orders", "next", number, ...UNPAID, ...BY);
  const part = (list: string) =>
    run("orders", "part", number, "--not-taken", list, ...UNPAID, ...BY);
  for (const [list, why] of [
    ["bp-arm", "must be products with pieces"],
    ["bp-arm:0", "must be products with pieces"],
    ["bp-arm:4", "Only 3 of"],
    ["bp-arm:3", "Nothing was taken"],
    ["bp-arm:1,bp-arm:1", "Name each line once"],
    ["bp-wrist:1", "Please say what came back"],
    ["nothing:1", "nothing"],
  ] as const)
    expect((await part(list)).error).toContain(why);
  expect(await standing()).toMatchObject({ state: "in-transit", total: 790 });
  expect((await part("bp-arm:2")).out).toContain("2 pieces come back with the parcel");
  expect(await standing()).toMatchObject({ state: "completed", total: 330 });
  expect((await part("bp-arm:1")).error).toContain("only a parcel on its way");
  expect(JSON.stringify(await audit())).toContain("not_taken");
});

test("moves an order on step by step and records who did it", async () => {
  for (const state of ["processing", "in-transit", "completed"]) {
    expect(await run("orders", "next", number, ...UNPAID, ...BY)).toMatchObject({
      code: 0,
      error: "",
    });
    expect((await standing()).state).toBe(state);
  }
  const after = await run("orders", "next", number, ...UNPAID, ...BY);
  expect(after).toEqual({
    code: 1,
    out: "",
    error: `niramoy: Order ${number} is completed, nothing follows.\n`,
  });
  expect((await standing()).history).toMatchObject([
    { state: "pending", by: "customer" },
    { state: "processing", by: "Salma" },
    { state: "in-transit", by: "Salma" },
    { state: "completed", by: "Salma" },
  ]);
  expect(await audit()).toHaveLength(3);
});

test("repeats a step to a given status without effect and skips none", async () => {
  for (const said of ["is now processing", "is processing already"]) {
    const { code, out } = await run(
      "orders",
      "next",
      number,
      "--to",
      "processing",
      ...UNPAID,
      ...BY,
    );
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(said) });
  }
  const { code, error } = await run(
    "orders",
    "next",
    number,
    "--to",
    "completed",
    ...UNPAID,
    ...BY,
  );
  expect({ code, error }).toEqual({
    code: 1,
    error: expect.stringContaining("next is in-transit"),
  });
  expect(await audit()).toHaveLength(1);
});

test("restocks a cancelled order, invalidates pages of every instance, and cancels once", async () => {
  expect(await fixture.stock()).toBe(4);
  for (const said of ["is cancelled, its", "is cancelled already"])
    expect((await run("orders", "cancel", number, "--reason", "asked", ...BY)).out).toContain(said);
  expect(await fixture.stock()).toBe(5);
  await recorder.waitFor(1);
  expect(recorder.stale).toContainEqual({ type: "product", id: fixture.productId, inLists: false });
  expect(await audit()).toMatchObject([
    {
      by: "Salma",
      command: "orders cancel",
      subject: `order ${number}`,
      before: JSON.stringify({ state: "pending", payment: "to_be_paid" }),
      after: JSON.stringify({
        state: "cancelled",
        payment: "to_be_paid",
        cancel_reason: "asked",
      }),
    },
  ]);
});

test("takes the latest step back once", async () => {
  await run("orders", "cancel", number, "--reason", "asked", ...BY);
  const undone = await run("orders", "undo", number, ...BY);
  expect(undone.out).toContain(`Order ${number} is pending again: "cancelled" is taken back.`);
  expect(await fixture.stock()).toBe(4);
  const again = await run("orders", "undo", number, ...BY);
  expect(again.error).toContain("has no step that can be taken back");
  const reopened = await run("orders", "reopen", number, "--reason", "by mistake", ...BY);
  expect(reopened.error).toContain("has no step that can be taken back");
});

test("records a manual payment of the right amount once", async () => {
  const wrong = await run("orders", "paid", number, "--amount", "1", "--way", "cash", ...BY);
  expect(wrong).toMatchObject({ code: 1, error: expect.stringMatching(/costs ৳[\d.,]+\.\n$/) });
  for (const said of ["is paid: ", "is paid already"]) expect((await pay()).out).toContain(said);
  expect(await standing()).toMatchObject({
    payment: "paid",
    payments: [{ by: "cash", state: "paid" }],
  });
  expect((await run("orders", "cancel", number, "--reason", "asked", ...BY)).error).toContain(
    "refund it first",
  );
  expect(await fixture.stock()).toBe(4);
});

test("accepts a transaction for one order only", async () => {
  await pay("--trx", "R-1");
  const other = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  const amount = await total();
  const again = await run(
    ...["orders", "paid", other, "--amount", amount, "--way", "cash", "--trx", "R-1"],
    ...BY,
  );
  expect(again.error).toBe(`niramoy: Transaction R-1 has paid ${number}-1 already.\n`);
  expect(await dataJson(fixture.shop, ["orders", "show", other])).toMatchObject({
    payment: "to_be_paid",
    payments: [],
  });
});

test.each(["confirming", "review"] as const)(
  "refuses changes while a payment is in %s",
  async (state) => {
    await payOrder(fixture.shop.db, number, { state, at: Date.now() });
    expect((await pay()).code).toBe(1);
    expect((await run("orders", "cancel", number, "--reason", "asked", ...BY)).error).toContain(
      "decide that first",
    );
    expect((await standing()).state).toBe("pending");
  },
);

test("records manual refunds in parts, up to the paid amount", async () => {
  const refund = (...more: string[]) =>
    run("orders", "refund", number, "--reason", "broken", ...more, ...BY);
  expect((await refund()).error).toContain("is not paid");
  await pay();
  expect((await refund("--amount", "30")).code).toBe(0);
  expect((await refund("--amount", "30")).error).toContain("--again");
  expect((await refund("--amount", "30", "--again")).code).toBe(0);
  expect((await refund("--amount", "100000")).error).toContain("can go back");
  expect((await standing()).payment).toBe("paid");
  expect((await refund("--trx", "B-7")).code).toBe(0);
  const { payment, refunds } = await standing();
  expect(payment).toBe("refunded");
  expect(refunds).toMatchObject([
    { amount: 30, state: "done" },
    { amount: 30, state: "done" },
    { amount: Number(await total()) - 60, state: "done", transaction: "B-7" },
  ]);
  expect((await refund()).out).toContain("has its money back already");
  expect((await run("orders", "cancel", number, "--reason", "asked", ...BY)).code).toBe(0);
});

test("queues refunds of gateway payments", async () => {
  await payOrder(fixture.shop.db, number, { state: "paid", at: Date.now(), sandbox: "completed" });
  await run("orders", "refund", number, "--reason", "broken", ...BY);
  const { payment, refunds } = await standing();
  expect({ payment, refunds }).toMatchObject({
    payment: "being_checked",
    refunds: [{ state: "due" }],
  });
});

test("adds notes for staff, without repeated ones", async () => {
  for (const _ of [1, 2]) await run("orders", "note", number, "call at 5 pm", ...BY);
  expect((await standing()).notes).toMatchObject([{ by: "Salma", note: "call at 5 pm" }]);
});

test("filters the list", async () => {
  const numbers = async (...filter: string[]) =>
    (await dataRows(fixture.shop, ["orders", "list", ...filter])).map((row) => row.number);
  expect(await numbers("--limit", "1")).toEqual([number]);
  expect(await numbers("--state", "cancelled")).not.toContain(number);
  expect(await numbers("--phone", "+880 1712-345678")).toContain(number);
  expect(await numbers("--until", "2026-01-01")).toEqual([]);
});

test("exports a spreadsheet without formulas", async () => {
  const name = { billing_name: '=HYPERLINK("http://evil.example")' };
  await fixture.shop.db
    .updateTable("orders")
    .set(name)
    .where("order_number", "=", number)
    .execute();
  const file = join(fixture.shop.dataDir, "orders.csv");
  expect((await run("orders", "export", "--file", file)).code).toBe(0);
  const text = readFileSync(file, "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows.find((row) => row.number === number)).toMatchObject({
    state: "pending",
    total: await total(),
    name: `'${name.billing_name}`,
  });
  const lines = await run("orders", "export", "--lines", "--state", "pending");
  expect(lines.out).toContain(`${number},`);
});

test.each([
  [["orders", "next"], "number is missing"],
  [["orders", "next", "NM-1", ...BY], "number: must be an order number such as NM-7Q2K-9WXM-T4PA"],
  [["orders", "next", "NM-0000-0000-0000"], "by is missing"],
  [["orders", "next", "NM-0000-0000-0000", ...BY], "There is no order NM-0000-0000-0000."],
  [["orders", "list", "--state", "gone"], /^state: Invalid option/],
  [["orders", "list", "--since", "2026-02-30"], "since: must be a day such as 2026-01-31"],
  [["orders", "list", "--limit", "0"], "limit: must be a whole number from 1 to 100000"],
  [["orders", "list", "extra"], "extra is one too many"],
  [["orders", "list", "--nosuch"], "Unknown option '--nosuch'"],
  [["orders", "lst"], /^orders: lst is not known, there are: list, show, next/],
  [["nosuch"], /^the group nosuch is not known, there are: orders, /],
])("rejects %j in one line", async (argv, said) => {
  const { code, out, error } = await run(...argv);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(error).toMatch(/^niramoy: [^\n]+\n$/);
  expect(error.slice("niramoy: ".length, -1)).toEqual(
    typeof said === "string" ? said : expect.stringMatching(said),
  );
  expect(await audit()).toEqual([]);
});

test("prints help for all groups, for the commands of one, and for a command", async () => {
  expect((await run()).out).toContain("orders of products");
  expect((await run("orders")).out).toContain("next NUMBER");
  const { code, out } = await run("orders", "next", "--help");
  expect(code).toBe(0);
  expect(out).toContain("npm run data -- orders next NUMBER [options]");
  expect(out).toMatch(/--by NAME +who does it/);
});

test("rejects changes and deletions in the audit log", async () => {
  await run("orders", "next", number, ...UNPAID, ...BY);
  const { db } = fixture.shop;
  await expect(sql`update audit set changed_by = 'nobody'`.execute(db)).rejects.toThrow(
    /never changed/,
  );
  await expect(sql`delete from audit`.execute(db)).rejects.toThrow(/never changed/);
  expect(await audit()).toHaveLength(1);
});

const sent = (courier: string, tracking: string, ...more: string[]) =>
  run(
    ...["orders", "sent", number, "--courier", courier, "--tracking", tracking],
    ...[...UNPAID, ...more, ...BY],
  );

test("records the courier, moves the order on once, and accepts corrections", async () => {
  expect(await sent("RedX", "R1")).toMatchObject({ code: 1 });
  await run("orders", "next", number, ...UNPAID, ...BY);
  expect(await sent("RedX", "R1")).toMatchObject({ code: 0, error: "" });
  expect(await standing()).toMatchObject({ state: "in-transit", courier: "RedX", tracking: "R1" });
  const entries = (await audit()).length;
  expect(await sent("RedX", "R1")).toMatchObject({ code: 0 });
  expect((await audit()).length).toBe(entries);
  expect(await sent("RedX", "R2")).toMatchObject({ code: 0, error: "" });
  expect(await standing()).toMatchObject({ state: "in-transit", tracking: "R2" });
  const { out } = await run("orders", "export");
  const rows: Record<string, string>[] = parse(out, { bom: true, columns: true });
  const row = rows.find((order) => order.number === number);
  expect(row).toMatchObject({ courier: "RedX", tracking: "R2" });
});

test("moves and sends a refunded order only with --anyway", async () => {
  await pay();
  const refund = ["orders", "refund", number, "--reason", "Out of stock", ...BY];
  expect(await run(...refund)).toMatchObject({ code: 0 });
  const next = ["orders", "next", number, ...BY];
  const refused = await run(...next);
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining("--anyway")]);
  expect(await run(...next, "--anyway")).toMatchObject({ code: 0, error: "" });
  expect(await sent("RedX", "R1")).toMatchObject({ code: 1 });
  expect((await standing()).state).toBe("processing");
  expect(await sent("RedX", "R1", "--anyway")).toMatchObject({ code: 0, error: "" });
  expect((await standing()).state).toBe("in-transit");
});
