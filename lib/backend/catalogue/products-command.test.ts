/** @jest-environment node */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataJson, dataRows, recordedChanges, runData } from "@/lib/dev/testing/backend/commands";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";

const BY = ["--by", "Salma"];

let shop: TestShop;
let visitor: Visitor;

beforeEach(async () => {
  shop = await openShop();
  visitor = new Visitor(shop.backend);
});

const run = (...argv: string[]) => runData(shop, argv);
const good = async (...argv: string[]) => {
  const ran = await run(...argv);
  expect(ran).toMatchObject({ code: 0, error: "" });
  return ran.out;
};
const show = (product: string) => dataJson(shop, ["products", "show", product]);
const stale = async () => (await recordedChanges(shop)).map(({ type, item_id }) => [type, item_id]);

interface Details {
  product: { name: string; inventory: { selling_price: number; pack_quantity: number } };
}
const details = async (id: unknown) =>
  (await visitor.get(`/api/get-details/${id}`)) as { status: number; body: Details };

test("changes a price for every batch with audit and invalidation, and does nothing when repeated", async () => {
  const change = ["products", "set", "bp-arm", "--price", "777.50", "--discount", "0", ...BY];
  expect(await good(...change)).toContain("Saved.");
  const { id } = (await show("bp-arm")) as { id: number };
  expect((await details(id)).body.product.inventory.selling_price).toBe(777.5);
  expect(await stale()).toEqual([
    ["product", id],
    ["category", null],
  ]);
  await good("products", "set", String(id), "--price", "777.50", ...BY);
  const [entry, ...more] = await dataRows(shop, ["audit", "list"]);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ subject: `product ${id}`, command: "products set" });
  expect(entry?.after).toMatchObject({ price: 777.5 });
  expect(entry?.before).toMatchObject({ price: expect.any(Number) });
});

test("sets, exports and removes Bengali texts", async () => {
  const texts = [
    "--name_bn",
    "রক্তচাপ মাপার যন্ত্র",
    "--unit_bn",
    "সেট",
    "--description_bn",
    "<p>বসুন।</p>",
  ];
  const bengali = { name_bn: "রক্তচাপ মাপার যন্ত্র", unit_bn: "সেট", description_bn: "<p>বসুন।</p>" };
  await good("products", "set", "bp-arm", ...texts, ...BY);
  expect(await show("bp-arm")).toMatchObject(bengali);
  const { id } = (await show("bp-arm")) as { id: number };
  expect((await details(id)).body.product).toMatchObject(bengali);
  expect(await good("products", "export")).toContain("রক্তচাপ মাপার যন্ত্র");
  await good("products", "set", "bp-arm", "--name_bn", "-", "--description_bn", "-", ...BY);
  expect(await show("bp-arm")).toMatchObject({
    name_bn: null,
    description_bn: null,
    unit_bn: "সেট",
  });
});

test("adds a product, stocks it, sells it, and archives it with its orders kept", async () => {
  const fields = ["--name", "Knee brace", "--category", "mobility-aids", "--price", "500"];
  const lacking = await run("products", "set", "KB-1", "--add", ...fields, ...BY);
  expect(lacking.error).toMatch(/^niramoy: brand: /);
  await good("products", "set", "KB-1", "--add", ...fields, "--brand", "New Brand", ...BY);
  const { id } = (await show("KB-1")) as { id: number };
  await good(
    ...["stock", "receive", "KB-1", "--batch", "B1", "--quantity", "2"],
    ...["--expires", "2030-01-31", "--delivery", "L-1", ...BY],
  );
  expect((await details(id)).body.product).toMatchObject({
    name: "Knee brace",
    inventory: { selling_price: 500, pack_quantity: 2 },
  });
  const order = async () => {
    const body = orderBody(id, await visitor.robotToken());
    const totals = { tax: 0, discount: 0, total: 600 };
    return visitor.send("POST", "/api/instant-order", { ...body, totals });
  };
  expect(await order()).toMatchObject({ status: 200 });

  await good("products", "archive", "KB-1", ...BY);
  expect((await details(id)).status).toBe(404);
  expect(await order()).toMatchObject({ status: 422, body: { code: "not_sold" } });
  const listed = (await visitor.get("/api/get-products")).body as { products: { id: number }[] };
  expect(listed.products.some((product) => product.id === id)).toBe(false);
  expect((await dataRows(shop, ["products", "list", "--archived"])).map((row) => row.sku)).toEqual([
    "KB-1",
  ]);
  await good("products", "restore", "KB-1", ...BY);
  expect((await details(id)).status).toBe(200);
});

test("names what replaces an archived product: its successor, also through others, or its category", async () => {
  const idOf = async (sku: string) => ((await show(sku)) as { id: number }).id;
  const [arm, teal, wrist] = await Promise.all(["bp-arm", "bp-arm-teal", "bp-wrist"].map(idOf));
  const problem = async (id: unknown) => (await details(id)).body as unknown;
  const archive = (sku: string, ...more: string[]) =>
    good("products", "archive", sku, ...more, ...BY);

  await archive("bp-arm");
  const category_id = 4;
  expect(await problem(arm)).toMatchObject({ archived: true, successor_id: null, category_id });
  await archive("bp-arm", "--successor", "bp-arm-teal");
  expect(await show("bp-arm")).toMatchObject({ successor_id: teal });
  expect(await problem(arm)).toMatchObject({ successor_id: teal });

  await archive("bp-arm-teal", "--successor", "bp-wrist");
  expect(await problem(arm)).toMatchObject({ successor_id: wrist });
  expect((await stale()).slice(-3)).toEqual([
    ["product", teal],
    ["category", null],
    ["product", arm],
  ]);

  await good("products", "restore", "bp-arm", ...BY);
  expect((await details(arm)).status).toBe(200);
  expect(await show("bp-arm")).toMatchObject({ successor_id: null, archived: false });
  await archive("bp-arm");
  expect(await problem(arm)).toMatchObject({ successor_id: null, category_id });
  expect(await problem(999_999)).not.toHaveProperty("archived");
});

test("names no category without products on sale", async () => {
  const rows = await dataRows(shop, [
    ...["products", "list", "--category", "diabetes-care", "--limit", "100"],
  ]);
  for (const { sku } of rows) await good("products", "archive", String(sku), ...BY);
  expect((await details(rows[0]?.id)).body).toMatchObject({
    archived: true,
    successor_id: null,
    category_id: null,
  });
});

test("sets pharmaceutical facts, returns them with the price of a piece, and clears them", async () => {
  const facts = ["--generic_name", "Paracetamol", "--strength", "500 mg", "--origin", "bd"];
  const trade = ["--gtin", "4006381 333931", "--mpn", "A-2"];
  const pack = ["--pack_size", "7", "--pack_item", "tablet", "--needs_prescription", "yes"];
  const vat = ["--vat_percent", "2.4"];
  const price = ["--price", "100", "--discount", "0"];
  await good("products", "set", "bp-arm", ...facts, ...trade, ...pack, ...vat, ...price, ...BY);
  const { id } = (await show("bp-arm")) as { id: number };
  const shown = {
    generic_name: "Paracetamol",
    strength: "500 mg",
    origin: "BD",
    pack_size: 7,
    gtin: "4006381333931",
    mpn: "A-2",
    needs_prescription: true,
  };
  expect(await show("bp-arm")).toMatchObject({ ...shown, vat_percent: 2.4 });
  expect((await details(id)).body.product).toMatchObject({
    ...shown,
    sku: "bp-arm",
    unit_price: 14.29,
  });
  const none = [
    "generic_name",
    "strength",
    "origin",
    "pack_size",
    "gtin",
    "mpn",
    "vat_percent",
  ].flatMap((name) => [`--${name}`, "-"]);
  await good("products", "set", "bp-arm", ...none, "--needs_prescription", "no", ...BY);
  expect(await show("bp-arm")).toMatchObject({ vat_percent: null });
  expect((await details(id)).body.product).toMatchObject({
    generic_name: null,
    pack_size: null,
    gtin: null,
    mpn: null,
    unit_price: null,
    needs_prescription: false,
  });
});

test.each([
  [["set", "bp-arm", "--origin", "ZZZ"], /^origin: /],
  [["set", "bp-arm", "--category", "nosuch"], /^category: There is no category nosuch\./],
  [["set", "bp-arm", "--price", "much"], /^price: must be a number/],
  [["set", "bp-arm", "--price", "1.234"], /^price: must be a number/],
  [["set", "bp-arm", "--sku", "glucometer"], /^sku: Product \d+ has glucometer already/],
  [["set", "bp-arm", "--images", "../x.png"], /^images\.0: /],
  [["set", "bp-arm", "--successor_id", "1"], /^successor_id: Only an archived product/],
  [["set", "nosuch", "--price", "5"], /^There is no product with the SKU or id nosuch\./],
  [["archive", "nosuch"], /^There is no product/],
  [["archive", "bp-arm", "--successor", "nosuch"], /^There is no product/],
  [
    ["archive", "bp-arm", "--successor", "bp-arm"],
    /^successor_id: A product cannot replace itself/,
  ],
  [["archive", "bp-arm", "--successor_id", "999999"], /^successor_id: There is no such product/],
])("rejects %j and changes nothing", async (argv, said) => {
  const { code, error } = await run("products", ...argv, ...BY);
  expect(code).toBe(1);
  expect(error.replace("niramoy: ", "")).toMatch(said);
  expect(await dataRows(shop, ["audit", "list"])).toEqual([]);
  expect(await stale()).toEqual([]);
});

describe("files", () => {
  const fileOf = (text: string | Buffer, name = "products.csv") => {
    const file = join(shop.dataDir, name);
    writeFileSync(file, text);
    return file;
  };
  const load = (file: string, ...more: string[]) => run("products", "import", file, ...more, ...BY);
  const count = async () => (await shop.db.selectFrom("products").select("id").execute()).length;

  test("imports an export without changes", async () => {
    const file = join(shop.dataDir, "out.csv");
    await good("products", "export", "--file", file);
    expect(readFileSync(file, "utf8").startsWith("\uFEFFsku,name,")).toBe(true);
    const n = await count();
    expect((await load(file)).out).toBe(`0 added, 0 changed, ${n} unchanged.\n`);
    expect(await stale()).toEqual([]);
  });

  const NEW = `sku;Name;category;brand;price;batch;quantity;expires\r
N-1;আঙুলের স্প্লিন্ট;mobility-aids;Brand X;120,;;;\r
`.replace("120,", "120.50");
  const MORE = "'=SUM(A1);Plain;mobility-aids;Brand X;99;B1;7;2031-12-31\r\n";

  test("reports each row in a dry run, then imports once", async () => {
    const before = await count();
    const file = fileOf(`\uFEFF${NEW}${MORE}`);
    const dry = await load(file, "--dry-run", "--json");
    expect(JSON.parse(dry.out)).toMatchObject({
      message: "It would be: 2 added, 0 changed, 0 unchanged.",
    });
    expect(await count()).toBe(before);
    expect((await load(file)).out).toBe("2 added, 0 changed, 0 unchanged.\n");
    expect(await show("N-1")).toMatchObject({ name: "আঙুলের স্প্লিন্ট", price: 120.5 });
    expect(await dataRows(shop, ["stock", "show", "=SUM(A1)"])).toMatchObject([
      { batch_no: "B1", received: 7, quantity: 7 },
    ]);
    expect((await load(file)).out).toBe("0 added, 0 changed, 2 unchanged.\n");
    expect(await dataRows(shop, ["stock", "show", "=SUM(A1)"])).toMatchObject([{ quantity: 7 }]);
  });

  test("imports nothing if a row is wrong, and reports each", async () => {
    const before = await count();
    const rows = "N-2;;nosuch;B;5;;;\nN-3;X;mobility-aids;B;much;;;\nN-1;Y;mobility-aids;B;5;;;\n";
    const { code, out } = await load(fileOf(NEW + rows));
    expect(code).toBe(1);
    expect(out).toContain("3 rows are wrong, nothing is changed.");
    expect(out).toMatch(/3 +N-2 +category: nosuch is not there/);
    expect(out).toMatch(/4 +N-3 +price: must be taka/);
    expect(out).toMatch(/5 +N-1 +sku: N-1 is in line 2 already/);
    expect(await count()).toBe(before);
  });

  test("keeps values of empty cells and clears them with -", async () => {
    await good("products", "set", "bp-arm", "--keywords", "arm", "--unit", "Piece", ...BY);
    const file = fileOf('sku,keywords,unit,name\nbp-arm,,-,"Two\n lines"\n');
    expect((await load(file)).out).toContain("1 changed");
    expect(await show("bp-arm")).toMatchObject({ keywords: "arm", unit: null, name: "Two lines" });
  });

  test("adds pictures beside the file once", async () => {
    const photo = join(shop.dataDir, "Knee brace.png");
    copyFileSync(join(process.cwd(), "public/brand/icon-512.png"), photo);
    const file = fileOf("sku,images\nbp-arm,Knee brace.png\n");
    expect((await load(file)).out).toContain("images: must be paths below /media");
    for (const said of ["0 added, 1 changed, 0 unchanged.", "0 added, 0 changed, 1 unchanged."])
      expect((await load(file, "--pictures", shop.dataDir)).out).toBe(`${said}\n`);
    const { images } = (await show("bp-arm")) as { images: string[] };
    expect(images).toEqual([expect.stringMatching(/^products\/knee-brace-[\da-f]{8}\.webp$/)]);
    expect(existsSync(join(shop.dataDir, "media", images[0] ?? ""))).toBe(true);
  });

  test.each([
    ["sku,colour\nA,red\n", "has the column 'colour'; known are sku, name"],
    ["", "has no rows below the names of the columns"],
    ["sku,name\n", "has no rows"],
    ['sku,name\nA,"open\n', "is no CSV: Quote Not Closed"],
    [Buffer.from([0x73, 0x6b, 0x75, 0x0a, 0xe9, 0x0a]), "is not in UTF-8"],
  ])("rejects an invalid file in one line: %j", async (text, said) => {
    const { code, error } = await load(fileOf(text));
    expect({ code, lines: error.split("\n").length }).toEqual({ code: 1, lines: 2 });
    expect(error).toContain(said);
  });

  test("invalidates everything once for each hundred rows", async () => {
    const rows = Array.from({ length: 150 }, (_, n) => `M-${n},Many ${n},mobility-aids,Brand X,5`);
    const file = fileOf(`sku,name,category,brand,price\n${rows.join("\n")}\n`);
    expect((await load(file)).out).toBe("150 added, 0 changed, 0 unchanged.\n");
    expect(await stale()).toEqual([
      ["all", null],
      ["all", null],
    ]);
  });
});

describe("a large file", () => {
  const rows = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, n) => `big-${from + n},Mask ${from + n},masks-and-protective-wear,Care,10\r\n`,
    );

  test("is read in chunks, even if one ends between \\r and \\n or within a character", async () => {
    const file = join(shop.dataDir, "large.csv");
    const description = "পরিচ্ছন্ন মাস্ক ".repeat(40).trim();
    const lines = rows(0, 250);
    const head = "sku,name,category,brand,price,description\r\n";
    const text = lines.map((line) =>
      line.replace("\r\n", `,"${description}\r\n${description}"\r\n`),
    );
    writeFileSync(file, `\uFEFF${head}${text.join("")}`);
    expect(await good("products", "import", file, ...BY)).toContain(
      "250 added, 0 changed, 0 unchanged",
    );
    expect(await show("big-249")).toMatchObject({
      name: "Mask 249",
      description: `${description}\n${description}`,
    });
    expect(await good("products", "import", file, ...BY)).toContain(
      "0 added, 0 changed, 250 unchanged",
    );
  });

  test("changes nothing if a row in the last part is wrong, and reports each", async () => {
    const file = join(shop.dataDir, "wrong.csv");
    const text = [
      ...rows(0, 230),
      "big-1,Mask,masks-and-protective-wear,Care,10\r\n",
      "bad,Mask,masks-and-protective-wear,Care,ten\r\n",
    ];
    writeFileSync(file, `sku,name,category,brand,price\r\n${text.join("")}`);
    const { code, out } = await run("products", "import", file, ...BY);
    expect(code).toBe(1);
    expect(out).toMatch(/232 +big-1 +sku: big-1 is in line 3 already\n/);
    expect(out).toMatch(/233 +bad +price/);
    expect(out).toContain("2 rows are wrong, nothing is changed.");
    expect((await run("products", "show", "big-5")).code).toBe(1);
  });
});
