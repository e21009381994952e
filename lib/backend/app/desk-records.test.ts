/** @jest-environment node */
import { z } from "zod";
import { runData } from "@/lib/dev/testing/backend/commands";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const list = z.object({ data: z.array(z.looseObject({})), total: z.number() });

let shop: TestShop;
let desk: DeskVisitor;

beforeEach(async () => {
  shop = await openShop();
  desk = await openDesk(shop.backend, "owner");
});

async function listed(path: string) {
  return list.parse((await desk.get(path)).body);
}

const CHANGED = "Somebody else has changed this meanwhile. Compare, and save again.";

describe("a save with an old version", () => {
  test.each([
    ["products/5", { price: 123.5 }, { price: 99 }],
    ["categories/1", { name: "Other devices" }, { name: "Devices" }],
    ["brands/1", { description: "Made here." }, { description: "Made there." }],
    ["settings/phone", { value: "+880 1711-222333" }, { value: "+880 1711-444555" }],
    ["staff/2", { name: "Tareq H." }, { name: "T. Hasan" }],
  ])("of %s is refused with the current record", async (path, first, second) => {
    await desk.confirm(demoStaff("owner").password);
    const { version } = await desk.read(path);
    const saved = await desk.put(path, { version, ...first });
    expect(saved).toMatchObject({ status: 200, body: { data: first } });
    const { audit: _, ...current } = await desk.read(path);
    expect(current.version).not.toBe(version);
    const refused = await desk.put(path, { version, ...second });
    expect(refused).toMatchObject({ status: 409, body: { message: CHANGED, current } });
    expect(await desk.read(path)).toMatchObject(first);
    const again = await desk.put(path, { version: current.version, ...second });
    expect(again).toMatchObject({ status: 200, body: { data: second } });
  });

  test("counts changes by commands", async () => {
    const { version, sku } = await desk.read("products/5");
    await runData(shop, ["products", "set", String(sku), "--discount", "7", "--by", "Salma"]);
    expect(await desk.put("products/5", { version, price: 99 })).toMatchObject({
      status: 409,
      body: { current: { discount: 7 } },
    });
  });

  test("is refused to all but one of several at once", async () => {
    const { version } = await desk.read("products/5");
    const prices = [10, 20, 30, 40, 50];
    const responses = await Promise.all(
      prices.map((price) => desk.put("products/5", { version, price })),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
    const kept = responses.findIndex(({ status }) => status === 200);
    expect(await desk.read("products/5")).toMatchObject({ price: prices[kept] });
  });

  test("needs a version", async () => {
    expect(await desk.put("products/5", { price: 99 })).toMatchObject({
      status: 422,
      body: { errors: { version: [expect.any(String)] } },
    });
  });

  test("leaves the version when nothing changes", async () => {
    const { version, price } = await desk.read("products/5");
    const saved = await desk.put("products/5", { version, price });
    expect(saved).toMatchObject({ status: 200, body: { data: { version } } });
    expect((await listed("audit?subject=product 5")).total).toBe(0);
  });
});

describe("a record that is added twice with one Idempotency-Key", () => {
  const NEW: [path: string, form: Record<string, unknown>][] = [
    [
      "products",
      { sku: "N-1", name: "New", category: "mobility-aids", brand: "New brand", price: 5 },
    ],
    ["categories", { slug: "eye-care", name: "Eye care" }],
    ["brands", { name: "New brand" }],
    ["staff", { name: "Mina Das", mail: "mina@example.com", role: "orders" }],
  ];
  const add = (path: string, form: Record<string, unknown>, key = "a-key-of-a-form") =>
    desk.write("POST", path, form, { headers: { "Idempotency-Key": key } });

  test.each(NEW)("is added once to %s, and answered alike", async (path, form) => {
    await desk.confirm(demoStaff("owner").password);
    const { total } = await listed(path);
    const [first, second] = await Promise.all([add(path, form), add(path, form)]);
    expect(first).toMatchObject({ status: 201, body: { data: form } });
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await add(path, form)).toMatchObject({ status: 201, body: first.body });
    expect((await listed(path)).total).toBe(total + 1);
    expect(await add(path, { ...form, name: "Another" })).toMatchObject({ status: 422 });
  });

  test("does not store the link of a person readably", async () => {
    await desk.confirm(demoStaff("owner").password);
    const [, form] = NEW.at(-1) ?? [];
    const { body } = await add("staff", form ?? {});
    const { data } = z.object({ data: z.object({ setup_link: z.url() }) }).parse(body);
    const [, token = ""] = data.setup_link.split("token=");
    const rows = await shop.db.selectFrom("idempotency_keys").select("body").execute();
    expect(token).not.toBe("");
    expect(rows.filter((row) => row.body.includes(token))).toEqual([]);
  });

  test("can be corrected after a refusal, with the same key", async () => {
    expect((await add("brands", { name: "" })).status).toBe(422);
    expect((await add("brands", { name: "Mended" })).status).toBe(201);
  });
});

test("answers in the language of the screen", async () => {
  const { version } = await desk.read("categories/1");
  const send = (language: string) =>
    desk.write(
      "PUT",
      "categories/1",
      { version, archived: true, name: "" },
      {
        headers: { "Accept-Language": language },
      },
    );
  expect(await send("bn")).toMatchObject({
    status: 422,
    body: { message: "এখানে কিছু লিখুন।", errors: { name: ["এখানে কিছু লিখুন।"] } },
  });
  expect(await send("en")).toMatchObject({ body: { message: "Please write text." } });
  const used = await desk.write(
    "PUT",
    "categories/1",
    { version, archived: true },
    {
      headers: { "Accept-Language": "bn-BD" },
    },
  );
  expect(used).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/[০-৯]+টি পণ্য আছে: আগে সেগুলোর ক্যাটাগরি বদলান/) },
  });
});

describe("products", () => {
  test("are changed in both languages, and the public page shows it", async () => {
    const { version } = await desk.read("products/5");
    const change = {
      name: "Arm  monitor",
      name_bn: "বাহুর মনিটর",
      price: 1234.5,
      discount: 5,
      description_bn: "<p>নতুন</p>",
      pack_size: 10,
      origin: "bd",
      gtin: "4006381333931",
      vat_percent: 7.5,
      images: ["demo/products/bp-arm.webp"],
    };
    const saved = await desk.put("products/5", { version, ...change });
    expect(saved).toMatchObject({
      status: 200,
      body: { data: { ...change, name: "Arm monitor", origin: "BD", state: "on_sale" } },
    });
    const page = await desk.visitor.get("/api/get-details/5");
    expect(page.body).toMatchObject({
      product: { name: "Arm monitor", inventory: { selling_price: 1234.5 } },
    });
  });

  test("refuse invalid values by field and change nothing", async () => {
    const before = await desk.read("products/5");
    const wrong = {
      price: -1,
      discount: 101,
      gtin: "123",
      origin: "XX",
      new: "yes",
      pack_size: 0,
      vat_percent: 7.555,
      images: ["../secret"],
      name: "",
    };
    const refused = await desk.put("products/5", { version: before.version, ...wrong });
    const { errors } = z.object({ errors: z.looseObject({}) }).parse(refused.body);
    expect(Object.keys(errors).sort()).toEqual(
      [
        "discount",
        "gtin",
        "images.0",
        "name",
        "new",
        "origin",
        "pack_size",
        "price",
        "vat_percent",
      ].sort(),
    );
    const { version } = before;
    expect(await desk.put("products/5", { version, category: "nothing" })).toMatchObject({
      status: 422,
      body: { errors: { category: [expect.stringContaining("nothing")] } },
    });
    expect(await desk.put("products/5", { version, price: 10.001 })).toMatchObject({
      status: 422,
      body: { errors: { price: [expect.any(String)] } },
    });
    expect(await desk.read("products/5")).toEqual(before);
  });

  test("are added, archived and put back", async () => {
    const { category, brand, sku } = await desk.read("products/5");
    const taken = { sku, name: "Another", category, brand, price: 10 };
    expect(await desk.post("products", taken)).toMatchObject({
      status: 422,
      body: { errors: { sku: [expect.any(String)] } },
    });
    const created = await desk.post("products", { ...taken, sku: "new-one" });
    expect(created).toMatchObject({ status: 201, body: { data: { sku: "new-one", stock: 0 } } });
    const { id } = z.object({ data: z.looseObject({ id: z.number() }) }).parse(created.body).data;
    const path = `products/${id}`;
    const { version } = await desk.read(path);
    const archived = await desk.put(path, { version, archived: true });
    expect(archived).toMatchObject({ status: 200, body: { data: { state: "archived" } } });
    expect((await desk.visitor.get(`/api/get-details/${id}`)).status).toBe(404);
    const back = { version: (await desk.read(path)).version, archived: false };
    expect(await desk.put(path, back)).toMatchObject({ body: { data: { archived: false } } });
  });

  test("are listed by page, filter and order", async () => {
    const first = await listed("products?per_page=100");
    const second = await listed("products?per_page=100&page=2");
    const all = { data: [...first.data, ...second.data], total: first.total };
    expect(all.total).toBe(all.data.length);
    const page = await listed("products?per_page=3&page=2&sort=price&order=desc");
    const prices = all.data.map(({ price }) => Number(price)).sort((a, b) => b - a);
    expect(page.data.map(({ price }) => price)).toEqual(prices.slice(3, 6));
    expect(page.total).toBe(all.total);
    const [{ name = "", category = "", brand = "" } = {}] = all.data;
    const found = await listed(`products?q=${encodeURIComponent(String(name).toUpperCase())}`);
    expect(found.data).toContainEqual(expect.objectContaining({ name }));
    const same = await listed(`products?per_page=100&category=${category}&brand=${brand}`);
    expect(same.data).toEqual(
      all.data.filter((one) => one.category === category && one.brand === brand),
    );
    expect((await listed("products?archived=true")).total).toBe(0);
    expect((await desk.get("products?per_page=101")).status).toBe(422);
    expect((await desk.get("products?page=0")).status).toBe(422);
    expect((await desk.get("products/999999")).status).toBe(404);
    expect((await desk.get("products/x")).status).toBe(404);
  });
});

describe("categories and brands", () => {
  test("are added once, changed, archived and put back", async () => {
    const form = { slug: "eye-care", name: "Eye care", name_bn: "চোখের যত্ন" };
    const created = await desk.post("categories", form);
    expect(created).toMatchObject({ status: 201, body: { data: { ...form, products: 0 } } });
    expect(await desk.post("categories", form)).toMatchObject({
      status: 422,
      body: { errors: { slug: [expect.any(String)] } },
    });
    expect(await desk.post("categories", { ...form, slug: "eyes" })).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)] } },
    });
    const { data } = z.object({ data: z.looseObject({ id: z.number() }) }).parse(created.body);
    const path = `categories/${data.id}`;
    const { version } = await desk.read(path);
    const archived = await desk.put(path, { version, archived: true, position: 3 });
    expect(archived).toMatchObject({ body: { data: { archived: true, position: 3 } } });
    expect((await listed("categories?archived=true")).data).toMatchObject([{ id: data.id }]);
  });

  test("a category's picture must be stored; the one it has is kept", async () => {
    const image = "uploads/none.webp";
    const refused = { status: 422, body: { errors: { image: [expect.any(String)] } } };
    const form = { slug: "eye-care", name: "Eye care", image };
    expect(await desk.post("categories", form)).toMatchObject(refused);
    const { version, image: own } = await desk.read("categories/1");
    expect(await desk.put("categories/1", { version, image })).toMatchObject(refused);
    const kept = await desk.put("categories/1", { version, image: own, position: 7 });
    expect(kept).toMatchObject({ status: 200, body: { data: { image: own, position: 7 } } });
    const { version: next } = await desk.read("categories/1");
    const removed = await desk.put("categories/1", { version: next, image: "" });
    expect(removed).toMatchObject({ status: 200, body: { data: { image: null } } });
  });

  test("a brand has a Bengali name, a stored picture and a position", async () => {
    const gone = { status: 422, body: { errors: { image: [expect.any(String)] } } };
    const image = "uploads/none.webp";
    expect(await desk.post("brands", { name: "Drishti", image })).toMatchObject(gone);
    expect((await desk.post("brands", { name: "Drishti", name_bn: "দৃষ্টি" })).status).toBe(201);
    const last = (await listed("brands?per_page=100")).data.at(-1);
    expect(last).toMatchObject({ name_bn: "দৃষ্টি", image: null, position: 12, products: 0 });

    const { image: stored } = await desk.read("categories/1");
    const { version } = await desk.read("brands/1");
    expect(await desk.put("brands/1", { version, image })).toMatchObject(gone);
    expect(await desk.put("brands/1", { version, position: -1 })).toMatchObject({
      status: 422,
      body: { errors: { position: [expect.any(String)] } },
    });
    const edit = { image: stored, position: 99 };
    const saved = await desk.put("brands/1", { version, ...edit });
    expect(saved).toMatchObject({ status: 200, body: { data: edit } });
    expect((await listed("brands?per_page=100")).data.at(-1)).toMatchObject({ id: 1 });
    const renamed = await desk.put("brands/1", {
      version: (await desk.read("brands/1")).version,
      name_bn: "মেডো",
    });
    expect(renamed).toMatchObject({ status: 200, body: { data: { name_bn: "মেডো" } } });
    const changes = shop.db.selectFrom("changes").select(["type", "item_id", "lists"]);
    expect((await changes.orderBy("id").execute()).slice(-2)).toEqual([
      { type: "brand", item_id: 1, lists: 1 },
      { type: "brand", item_id: 1, lists: null },
    ]);
    expect((await desk.read("brands/1")).audit).toMatchObject([
      { after: { name_bn: "মেডো" } },
      { after: edit },
    ]);
    const visitor = new Visitor(shop.backend);
    const { body } = await visitor.get("/api/get-products?fields=list");
    expect((body as { brands: object[] }).brands.at(-1)).toMatchObject({
      id: 1,
      name: "Medorin",
      name_bn: "মেডো",
      image: stored,
    });
    expect((await visitor.get("/api/get-details/1")).body).toMatchObject({
      brand: { id: 1, name_bn: "মেডো", image: stored },
    });
  });

  test("in use cannot be archived", async () => {
    for (const path of ["categories/1", "brands/1"]) {
      const { version } = await desk.read(path);
      expect((await desk.put(path, { version, archived: true })).status).toBe(409);
      expect(await desk.read(path)).toMatchObject({ version, archived: false });
    }
  });

  test("a renamed brand keeps its products", async () => {
    const { version, name, products } = await desk.read("brands/1");
    const saved = await desk.put("brands/1", { version, name: `${name} Ltd.` });
    expect(saved).toMatchObject({ body: { data: { name: `${name} Ltd.`, products } } });
  });
});

describe("settings", () => {
  test("name their source and schema, and can be reset", async () => {
    const phone = await desk.read("settings/phone");
    expect(phone).toMatchObject({
      source: "default",
      changed_by: null,
      schema: { type: "string" },
    });
    const saved = await desk.put("settings/phone", {
      version: phone.version,
      value: "০১৭১১-২২২৩৩৩",
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        data: { value: "01711-222333", source: "table", changed_by: demoStaff("owner").name },
      },
    });
    const { version } = await desk.read("settings/phone");
    expect(await desk.put("settings/phone", { version, value: 5 })).toMatchObject({
      status: 422,
      body: { errors: { value: [expect.any(String)] } },
    });
    const { version: old } = await desk.read("settings/redirects");
    const value = [
      { from: "/a", to: "/b" },
      { from: "/old", to: "new" },
    ];
    expect(await desk.put("settings/redirects", { version: old, value })).toMatchObject({
      status: 422,
      body: { errors: { "value.1.to": ["This must be a path of this site."] } },
    });
    const { version: days } = await desk.read("settings/deliveryDays");
    const late = { inside: [1, 2], outside: [3, 99] };
    expect(await desk.put("settings/deliveryDays", { version: days, value: late })).toMatchObject({
      body: { errors: { "value.outside.1": ["Please enter at most 60."] } },
    });
    const reset = await desk.put("settings/phone", { version, reset: true });
    expect(reset).toMatchObject({ body: { data: { source: "default", value: phone.value } } });
    expect((await desk.get("settings/nothing")).status).toBe(404);
    const { data, total } = await listed("settings?per_page=100");
    expect(data).toHaveLength(total);
    expect(data.every(({ schema }) => typeof schema === "object")).toBe(true);
    expect(await desk.read("settings/orders")).toMatchObject({
      schema: { properties: { maxPieces: { type: "integer" } } },
    });
  });

  test("are found by what people call them, in both languages", async () => {
    for (const q of ["low stock", "কম স্টক", "lowStock"])
      expect((await listed(`settings?q=${encodeURIComponent(q)}`)).data).toMatchObject([
        { key: "lowStock", value: 5 },
      ]);
  });

  test("one can be read whatever is stored of the others", async () => {
    const row = { value: "no JSON", changed_at: 1 };
    await shop.db
      .insertInto("site_settings")
      .values({ key: "name", ...row })
      .execute();
    expect(await desk.read("settings/lowStock")).toMatchObject({ value: 5, source: "default" });
    expect(await desk.read("settings/name")).toMatchObject({ source: "default" });
  });
});

describe("staff", () => {
  beforeEach(() => desk.confirm(demoStaff("owner").password));

  test("are invited with a link, and get another role at once", async () => {
    const form = { mail: "Mina@Shop.example", name: "Mina", role: "content" };
    const created = await desk.post("staff", form);
    expect(created).toMatchObject({
      status: 201,
      body: {
        data: {
          mail: "mina@shop.example",
          state: "invited",
          second_factor: false,
          setup_link: expect.stringMatching(
            /^http:\/\/localhost:3000\/desk\/setup#token=[\w-]{43}$/,
          ),
        },
      },
    });
    expect(await desk.post("staff", form)).toMatchObject({
      status: 422,
      body: { errors: { mail: [expect.any(String)] } },
    });
    expect(await desk.post("staff", { ...form, mail: "x", role: "boss" })).toMatchObject({
      status: 422,
      body: { errors: { mail: [expect.any(String)], role: [expect.any(String)] } },
    });
    const other = await openDesk(shop.backend, "content");
    expect((await other.get("orders")).status).toBe(403);
    const { version } = await desk.read("staff/6");
    await desk.put("staff/6", { version, role: "orders" });
    expect((await other.get("orders")).status).toBe(200);
    const change = { version: (await desk.read("staff/6")).version, disabled: true };
    expect(await desk.put("staff/6", change)).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
    await desk.put("staff/6", { ...change, reason: "Left the shop" });
    expect(await desk.read("staff/6")).toMatchObject({
      audit: [{ after: { disabled: true, reason: "Left the shop" } }, {}],
    });
    expect((await other.get("orders")).status).toBe(401);
    expect((await desk.post("staff/6/link")).status).toBe(409);
    expect(await desk.post("staff/5/link")).toMatchObject({ status: 200 });
  });

  test("the last owner stays one", async () => {
    const { version } = await desk.read("staff/1");
    for (const change of [{ role: "orders" }, { disabled: true, reason: "Left" }])
      expect((await desk.put("staff/1", { version, ...change })).status).toBe(409);
    expect((await desk.get("me")).status).toBe(200);
  });
});

describe("audit", () => {
  test("names the person, and is found by record, person and day", async () => {
    const { version, price, sku } = await desk.read("products/5");
    await desk.put("products/5", { version, price: 777 });
    await runData(shop, ["products", "set", String(sku), "--discount", "7", "--by", "Rahim"]);
    const { name } = demoStaff("owner");
    const entry = {
      by: name,
      staff_id: 1,
      os_user: null,
      command: "desk products.edit",
      subject: "product 5",
      before: { price },
      after: { price: 777 },
    };
    const { data, total } = await listed("audit?subject=product 5");
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({ by: "Rahim", staff_id: null, command: "products set" });
    expect(data[1]).toMatchObject(entry);
    expect((await listed("audit?staff=1&kind=prices")).data).toMatchObject([entry]);
    expect((await listed("audit?staff=Rahim")).total).toBe(1);
    expect((await listed("audit?until=2020-01-01T00:00:00Z")).total).toBe(0);
    expect((await listed("audit?since=2020-01-01T00:00:00Z&kind=logins")).total).toBe(1);
    expect((await desk.read("products/5")).audit).toMatchObject([{ by: "Rahim" }, entry]);
  });
});
