/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { runData } from "@/lib/dev/testing/backend/commands";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: OrderFixture;
let number: string;

beforeEach(async () => {
  fixture = await OrderFixture.open();
  number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
});

const run = (...argv: string[]) => runData(fixture.shop, ["orders", "export", ...argv]);

test("exports a spreadsheet without formulas", async () => {
  const name = { billing_name: '=HYPERLINK("http://evil.example")' };
  await fixture.shop.db
    .updateTable("orders")
    .set({ ...name, courier: "RedX", tracking_code: "R2" })
    .where("order_number", "=", number)
    .execute();
  const file = join(fixture.shop.dataDir, "orders.csv");
  expect((await run("--file", file)).code).toBe(0);
  const text = readFileSync(file, "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows.find((row) => row.number === number)).toMatchObject({
    state: "pending",
    total: "330",
    name: `'${name.billing_name}`,
    courier: "RedX",
    tracking: "R2",
  });
  expect((await run("--lines", "--state", "pending")).out).toContain(`${number},`);
});

test("filters by state, phone and days", async () => {
  const { out } = await run("--phone", "+880 1712-345678", "--state", "pending");
  expect(out).toContain(number);
  expect((await run("--state", "cancelled")).out).not.toContain(number);
  expect((await run("--until", "2026-01-01")).out).not.toContain(number);
});

test.each([
  [["orders", "export", "--state", "gone"], /^state: Invalid option/],
  [["orders", "export", "--since", "2026-02-30"], "since: must be a day such as 2026-01-31"],
  [["orders", "export", "extra"], "extra is one too many"],
  [["orders", "export", "--nosuch"], "Unknown option '--nosuch'"],
  [["orders", "lst"], /^orders: lst is not known, there are: export, /],
  [["nosuch"], /^the group nosuch is not known, there are: orders, /],
])("rejects %j in one line", async (argv, said) => {
  const { code, out, error } = await runData(fixture.shop, argv);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(error).toMatch(/^niramoy: [^\n]+\n$/);
  expect(error.slice("niramoy: ".length, -1)).toEqual(
    typeof said === "string" ? said : expect.stringMatching(said),
  );
});

test("prints help for all groups and for the commands of one", async () => {
  expect((await runData(fixture.shop, [])).out).toContain("orders of products");
  const { out } = await runData(fixture.shop, ["orders"]);
  expect(out).toContain("move NUMBER");
  expect(out).not.toContain("next NUMBER");
});
