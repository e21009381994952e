/** @jest-environment node */
import { dataJson, dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const BY = ["--by", "Salma"];

let shop: TestShop;
let id: string;
let visitor: Visitor;

beforeEach(async () => {
  shop = await openShop({ rateLimitScale: 100 });
  const customer = await openCustomer(shop, "rahima");
  ({ visitor } = customer);
  id = String(customer.id);
});

const run = (...argv: string[]) => runData(shop, ["customers", ...argv, ...BY]);
const whoIs = async (who: Visitor) => (await who.get("/logged-on-user")).body;
const find = (text: string) => dataRows(shop, ["customers", "list", "--q", text]);

test.each(["rahima", "Rahima Kh", "KHATUN"])("finds a customer by %s", async (text) => {
  expect(await find(text)).toMatchObject([{ customer_id: Number(id), name: "Rahima Khatun" }]);
});

test("does not list authors of reviews without an account", async () => {
  const all = await find("a");
  expect(all.every((row) => row.phone !== null)).toBe(true);
});

test("ends all sessions when staff set a password, which must be changed first", async () => {
  const output = (await dataJson(shop, ["customers", "reset", id, ...BY])) as { password: string };
  expect(output.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/);
  expect(await whoIs(visitor)).toBeNull();
  const browser = new Visitor(shop.backend);
  expect((await sendLogin(browser, "rahima", "niramoy-demo-1")).status).toBe(422);
  expect(await sendLogin(browser, "rahima", output.password)).toMatchObject({
    status: 200,
    body: { user: { must_change_password: true } },
  });
  const add = () => browser.send("POST", "/api/cart", { product_id: 5, quantity: 1 });
  expect(await add()).toMatchObject({
    status: 403,
    body: { message: "Please choose a new password in My Account first." },
  });
  const change = { password: "a-quite-new-word-77", password_confirmation: "a-quite-new-word-77" };
  const changed = await browser.send("POST", "/api/change-password", {
    ...change,
    current_password: output.password,
  });
  expect(changed.status).toBe(200);
  expect(await whoIs(browser)).toMatchObject({ must_change_password: false });
  expect((await add()).status).not.toBe(403);
  expect(JSON.stringify(await dataRows(shop, ["audit", "list"]))).not.toContain(output.password);
});

test("keeps a blocked customer out until the account is opened", async () => {
  for (const _ of [1, 2]) expect((await run("block", id)).error).toBe("");
  expect(await whoIs(visitor)).toBeNull();
  const login = () => sendLogin(new Visitor(shop.backend), "rahima", "niramoy-demo-1");
  expect((await login()).status).toBe(422);
  await run("unblock", id);
  expect((await login()).status).toBe(200);
});

test("blocks with a reason for the history; the former form without one still works", async () => {
  expect((await run("block", id, "--blocked", "yes")).error).toContain("reason");
  expect((await run("block", id, "--blocked", "yes", "--reason", "Not taken")).code).toBe(0);
  await run("block", id, "--blocked", "no");
  expect((await run("block", id)).code).toBe(0);
  const reasons = (await dataRows(shop, ["audit", "list"])).flatMap(({ command, after }) =>
    String(command).includes("block") ? [Object(after).reason] : [],
  );
  expect(reasons).toEqual(expect.arrayContaining(["Not taken", "Given with a command"]));
});

test("exports all data of a customer except the password", async () => {
  const exported = await runData(shop, ["customers", "export", id]);
  expect(JSON.parse(exported.out)).toMatchObject({ customer: { name: "Rahima Khatun" } });
  expect(exported.out).not.toContain("argon2");
  expect(JSON.parse(exported.out).orders.length).toBeGreaterThan(0);
});

test("refuses to erase a customer with an open order, then removes all personal data", async () => {
  const open = await run("erase", id, "--yes");
  expect(open.error).toMatch(/^niramoy: (Order|Appointment) NM-\S+ is still (open|ahead)\.\n$/);
  const own = shop.db.updateTable("orders").set({ status: 3 }).where("user_id", "=", Number(id));
  await own.execute();
  await shop.db
    .updateTable("appointments")
    .set({ state: "cancelled" })
    .where("user_id", "=", Number(id))
    .execute();
  const before = (await dataRows(shop, ["orders", "list", "--limit", "100"])).map(
    (row) => row.total,
  );
  expect((await run("erase", id)).error).toContain("repeat it with --yes");
  for (const _ of [1, 2]) expect((await run("erase", id, "--yes")).error).toBe("");
  expect(await whoIs(visitor)).toBeNull();
  const left = (await runData(shop, ["customers", "export", id])).out;
  expect(left).not.toMatch(/rahima|khatun|01711000001/i);
  const after = (await dataRows(shop, ["orders", "list", "--limit", "100"])).map(
    (row) => row.total,
  );
  expect(after).toEqual(before);
  expect((await run("reset", id)).error).toBe(`niramoy: Customer ${id} was erased.\n`);
});

/** Adds returns of a delivered order of the customer. */
async function addReturns(rows: { reason: string; answer: string; is_parcel: 0 | 1 }[]) {
  const { db } = shop;
  await db.updateTable("orders").set({ status: 3 }).where("user_id", "=", Number(id)).execute();
  await db.deleteFrom("appointments").where("user_id", "=", Number(id)).execute();
  const { order_id, line } = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["orders.id as order_id", "order_lines.id as line"])
    .where("user_id", "=", Number(id))
    .executeTakeFirstOrThrow();
  const received = {
    state: "received" as const,
    requested_at: 1,
    received_at: 2,
    restocked: 0 as const,
    value: 0,
  };
  for (const row of rows)
    await db
      .insertInto("returns")
      .values({ order_id, order_line_id: line, quantity: 1, ...received, ...row })
      .execute();
  const texts = db.selectFrom("returns").select(["reason", "answer"]).orderBy("id");
  return () => texts.where("order_id", "=", order_id).execute();
}

test("an erased customer leaves why pieces of a parcel were written off, if it names no person", async () => {
  const texts = await addReturns([
    { is_parcel: 1, reason: "", answer: "The box is wet" },
    { is_parcel: 1, reason: "", answer: "Rahima opened it" },
    { is_parcel: 0, reason: "Too small", answer: "Bring it to us" },
  ]);
  expect((await run("erase", id, "--yes")).error).toBe("");
  expect(await texts()).toEqual([
    { reason: "", answer: "The box is wet" },
    { reason: "", answer: "-" },
    { reason: "-", answer: null },
  ]);
});

test("reports an unknown customer", async () => {
  expect((await run("reset", "999999")).error).toBe("niramoy: There is no customer 999999.\n");
  expect((await run("block", "999999")).code).toBe(1);
});
