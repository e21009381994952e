/** @jest-environment node */
import { z } from "zod";
import { ALL_PERMISSIONS } from "@/lib/contract/permissions";
import { AUDIT_KINDS, auditKind, KNOWN_COMMANDS } from "@/lib/desk/audit-kinds";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { readAuditNames } from "../kernel/audit/audit";

const AT = Date.parse("2026-11-26T06:00:00Z");
const DAY_MS = 86_400_000;
const { name: OWNER } = demoStaff("owner");

let shop: TestShop;
let desk: DeskVisitor;

const summary = z.object({
  since: z.string(),
  data: z.array(
    z.object({
      day: z.string(),
      by: z.string(),
      kind: z.string(),
      count: z.number(),
      amount: z.number().nullable(),
    }),
  ),
});

const read = async (query = "") => summary.parse((await desk.get(`audit/summary${query}`)).body);
const total = async (query: string) =>
  z.object({ total: z.number() }).parse((await desk.get(`audit?${query}`)).body).total;

interface Entry {
  command: string;
  at?: number;
  by?: string;
  subject?: string;
  before?: object;
  after?: object;
}

const write = (entries: Entry[]) =>
  shop.db
    .insertInto("audit")
    .values(
      entries.map(({ command, at = AT, by = OWNER, subject = "product 5", before, after }) => ({
        changed_at: at,
        changed_by: by,
        command,
        os_user: null,
        subject,
        staff_id: by === OWNER ? 1 : null,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .execute();

beforeEach(async () => {
  shop = await openShop({ now: () => AT });
  desk = await openDesk(shop.backend, "owner");
});

test("counts who did what on each day in Dhaka, with what went back", async () => {
  const evening = Date.parse("2026-11-25T19:00:00Z");
  await write([
    { command: "desk orders.move" },
    { command: "desk orders.move", at: evening },
    { command: "desk orders.refund", after: { refunded: 120.5 } },
    { command: "desk returns.refund", after: { refunded: 30 } },
    { command: "desk orders.move", at: evening - 2 * 3_600_000 },
    { command: "products set", by: "Rahim" },
  ]);
  const { data, since } = await read();
  expect(since).toBe("2026-11-19T18:00:00.000Z");
  expect(data).toEqual([
    { day: "2026-11-26", by: "Rahim", kind: "commands", count: 1, amount: null },
    { day: "2026-11-26", by: OWNER, kind: "orders", count: 2, amount: null },
    { day: "2026-11-26", by: OWNER, kind: "refunds", count: 2, amount: 150.5 },
    { day: "2026-11-26", by: OWNER, kind: "logins", count: 1, amount: null },
    { day: "2026-11-25", by: OWNER, kind: "orders", count: 1, amount: null },
  ]);
});

test("refunds of appointments, and those that other changes promise, count as refunds", async () => {
  await write([
    { command: "desk appointments.refund", after: { refunded: 200 } },
    { command: "desk appointments.edit", after: { state: "cancelled", refunded: 800.25 } },
    { command: "desk appointments.edit", after: { state: "cancelled" } },
    { command: "desk orders.lines", after: { total: 100, refunded: 20.5 } },
    { command: "desk orders.lines", after: { total: 100, note: 'the "refunded": 9' } },
  ]);
  const done = (await read()).data.map(({ kind, count, amount }) => ({ kind, count, amount }));
  expect(done).toEqual([
    { kind: "order_changes", count: 1, amount: null },
    { kind: "refunds", count: 3, amount: 1020.75 },
    { kind: "clinic", count: 1, amount: null },
    { kind: "logins", count: 1, amount: null },
  ]);
  expect([await total("kind=refunds"), await total("kind=clinic")]).toEqual([3, 1]);
});

test("everything that people can change at the desk has a kind", () => {
  const isRead = (permission: string) => /\.(list|show|money)$/.test(permission);
  const written = ALL_PERMISSIONS.filter((permission) => !isRead(permission));
  expect(written).toContain("pages.edit");
  const commands = [...written, "setup", "login.succeeded", "login.failed", "login.guessed"];
  const facts = { hasPrice: false, hasRefund: false };
  expect(commands.filter((name) => auditKind(`desk ${name}`, facts) === "other")).toEqual([]);
});

test("a change of a product is one of a price if the price was changed", async () => {
  await write([
    { command: "desk products.edit", before: { price: 1 }, after: { price: 2 } },
    { command: "desk products.edit", before: { name: 'the "price": 1' }, after: { name: "x" } },
    { command: "desk products.edit", after: { price: 2 } },
    { command: "desk prices.save", before: { discount: 1 }, after: { discount: 2 } },
  ]);
  const kinds = Object.fromEntries((await read()).data.map(({ kind, count }) => [kind, count]));
  expect(kinds).toEqual({ prices: 2, products: 2, logins: 1 });
});

test("every command has one kind, and the list filters by it as the summary counts", async () => {
  const commands = [...KNOWN_COMMANDS, "desk something.new", "orders cancel", "desktop clean"];
  await write([
    ...commands.map((command) => ({ command })),
    { command: "desk products.import", before: { price: 1 } },
  ]);
  const { data } = await read();
  for (const kind of AUDIT_KINDS) {
    const counted = data.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0);
    expect({ kind, counted }).toEqual({ kind, counted: await total(`kind=${kind}`) });
    expect(counted).toBeGreaterThan(0);
  }
  expect(new Set(KNOWN_COMMANDS).size).toBe(KNOWN_COMMANDS.length);
  expect(auditKind("desk something.new", { hasPrice: false, hasRefund: false })).toBe("other");
});

test("finds records by number, SKU, id or how they begin, and people by a part of the name", async () => {
  const { order_number } = await shop.db
    .selectFrom("orders")
    .select("order_number")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const product = await shop.db
    .selectFrom("products")
    .select(["id", "sku"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const { id } = product;
  const sku = String(product.sku);
  await write([
    { command: "desk orders.move", subject: `order ${order_number}` },
    { command: "desk products.edit", subject: `product ${id}` },
    { command: "desk products.edit", subject: `product ${id}9` },
    { command: "products set", subject: `customer ${id}`, by: "Rahim Uddin" },
    { command: "products set", subject: "ledger 2026-01", by: "Rahim" },
    { command: "content import", subject: "media /a_b.webp", by: "রহিমা" },
    { command: "content import", subject: "media /aXb.webp", by: "রহিমা" },
  ]);
  const found = async (query: string) => {
    const { body } = await desk.get(`audit?${query}`);
    const { data } = z.object({ data: z.array(z.object({ subject: z.string() })) }).parse(body);
    return data.map(({ subject }) => subject).filter((subject) => subject !== "login");
  };
  const about = (text: string) => found(`subject=${encodeURIComponent(text)}`);
  const order = `order ${order_number}`;
  expect(await about(order)).toEqual([order]);
  expect(await about(order_number)).toEqual([order]);
  expect(await about(order_number.slice(0, 9).toLowerCase())).toEqual([order]);
  expect(await about(` ${sku.slice(0, -1)}`)).toContain(`product ${id}`);
  expect(await about(sku)).toEqual([`product ${id}`]);
  expect(await about(`${id}`)).toEqual([`customer ${id}`, `product ${id}`]);
  expect(await about(`product ${id}`)).toEqual([`product ${id}`]);
  const bengali = (digits: string) =>
    digits.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
  expect(await about(order_number.replace("NM-", "#"))).toEqual([order]);
  expect(await about(bengali(order_number.slice(-9)))).toEqual([order]);
  expect(await about(sku.slice(2).toLowerCase())).toContain(`product ${id}`);
  expect(await about(bengali(`${id}`))).toEqual([`customer ${id}`, `product ${id}`]);
  expect(await about(`Product ${bengali(`${id}`)}`)).toEqual([`product ${id}`]);
  expect(await about("Ledger ২০২৬")).toEqual(["ledger 2026-01"]);
  expect(await about("media /a_b")).toEqual(["media /a_b.webp"]);
  expect(await about("100% off")).toEqual([]);
  expect(await about("ledger 2026")).toEqual(["ledger 2026-01"]);
  expect(await about("nothing like it")).toEqual([]);
  expect(await found("staff=Rahim")).toEqual(["ledger 2026-01"]);
  expect(await found(`staff=${encodeURIComponent("রহি")}`)).toHaveLength(2);
  expect(await found(`staff=${encodeURIComponent(bengali("1"))}`)).toHaveLength(3);
  expect(await found("staff=uddin")).toEqual([`customer ${id}`]);
  const { mail } = demoStaff("owner");
  expect(await found(`staff=${encodeURIComponent(mail.slice(0, 6))}`)).toHaveLength(3);
});

test("is limited by person, kind and days, at most 31 of them", async () => {
  await write([
    { command: "desk orders.move", at: AT - 40 * DAY_MS },
    { command: "desk orders.move", at: AT - 20 * DAY_MS },
    { command: "products set", by: "Rahim" },
  ]);
  const kindsOf = async (query: string) => (await read(query)).data.map(({ kind }) => kind);
  expect(await kindsOf("?since=2020-01-01T00:00:00Z")).toEqual(["commands", "logins", "orders"]);
  expect(await kindsOf("?staff=Rahim")).toEqual(["commands"]);
  expect(await kindsOf("?kind=logins")).toEqual(["logins"]);
  const long = await read("?since=2020-01-01T00:00:00Z&until=2026-11-01T00:00:00Z");
  expect(long.data.map(({ day }) => day)).toEqual(["2026-10-17"]);
});

test("records logins and failed ones, without what was typed, and at most 20 an hour", async () => {
  const { mail } = demoStaff("orders");
  const failed = async (typed: string) =>
    (await desk.logIn({ mail: typed, password: "wrong" })).status;
  expect(await failed(mail)).toBe(422);
  expect(await failed("nobody@example.com")).toBe(422);
  const { data } = await read("?kind=failed_logins");
  expect(data.map(({ by, count }) => [by, count])).toEqual([
    [demoStaff("orders").name, 1],
    ["unknown", 1],
  ]);
  const rows = await shop.db.selectFrom("audit").selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/nobody@|wrong/);
  await write(
    Array.from({ length: 19 }, () => ({
      command: "desk login.failed",
      by: "unknown",
      subject: "login",
    })),
  );
  expect(await failed("somebody@example.com")).toBe(422);
  expect(await total("kind=failed_logins&staff=unknown")).toBe(20);
});

test("finds the names of the history, each once, and the entries of a part of one", async () => {
  await write([{ command: "desk orders.move" }, { command: "products set", by: "Rahim" }]);
  const names = await readAuditNames(shop.db);
  expect(names).toEqual(expect.arrayContaining([OWNER, "Rahim"]));
  expect(new Set(names).size).toBe(names.length);
  expect(await total("staff=RAHI")).toBe(1);
  expect(await total("staff=no-such-person")).toBe(0);
});
