/** @jest-environment node */
import { z } from "zod";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { refusedFields } from "@/lib/dev/testing/backend/form-fixture";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const HOME = {
  name: "Rahima Khatun",
  phone: "+880 1711-000001",
  country: "Bangladesh",
  address: "House 21, Road 4",
  city: "Dhaka",
  zip: "১২০৫",
  area: "inside",
  is_default: false,
};

const bookSchema = z.object({
  addresses: z.array(
    z.looseObject({
      id: z.number(),
      city: z.string(),
      is_default: z.boolean(),
      version: z.number(),
    }),
  ),
});

let shop: TestShop;
let visitor: Visitor;

beforeEach(async () => {
  shop = await openShop({ rateLimitScale: 10 });
  ({ visitor } = await openCustomer(shop, "rahima"));
});

const book = async (who = visitor) =>
  bookSchema.parse((await who.get("/api/addresses")).body).addresses;
const cities = async () => (await book()).map(({ city, is_default }) => [city, is_default]);

async function add(fields: object = {}): Promise<number> {
  const response = await visitor.send("POST", "/api/addresses", { ...HOME, ...fields });
  expect(response.status).toBe(201);
  return z.object({ id: z.number() }).parse(response.body).id;
}

const change = (id: number, fields: object, who = visitor) =>
  who.send("PATCH", `/api/addresses/${id}`, { ...HOME, version: 1, ...fields });
const remove = (id: number, who = visitor) => who.send("DELETE", `/api/addresses/${id}`);

test("stores an address in the format of its country; the first one is the default", async () => {
  const id = await add();
  expect(await book()).toEqual([
    { ...HOME, id, phone: "01711000001", zip: "1205", is_default: true, version: 1 },
  ]);
});

test("has one default address, which can be changed", async () => {
  await add({ city: "Dhaka" });
  const second = await add({ city: "Sylhet" });
  await add({ city: "Khulna", is_default: true });
  expect(await cities()).toEqual([
    ["Khulna", true],
    ["Sylhet", false],
    ["Dhaka", false],
  ]);
  expect((await change(second, { city: "Sylhet", is_default: true })).status).toBe(200);
  expect(await cities()).toEqual([
    ["Sylhet", true],
    ["Khulna", false],
    ["Dhaka", false],
  ]);
  await remove(second);
  expect(await cities()).toEqual([
    ["Khulna", true],
    ["Dhaka", false],
  ]);
});

test("keeps the default when the default itself is changed", async () => {
  const id = await add();
  await change(id, { city: "Savar" });
  expect(await cities()).toEqual([["Savar", true]]);
});

test("refuses a change of an old version and returns the present one", async () => {
  const id = await add();
  expect((await change(id, { city: "Savar" })).status).toBe(200);
  expect(await change(id, { city: "Bogura" })).toMatchObject({
    status: 409,
    body: { current: { id, city: "Savar", version: 2 } },
  });
  expect((await change(id, { city: "Bogura", version: 2 })).status).toBe(200);
  expect(await cities()).toEqual([["Bogura", true]]);
});

test("has no area abroad, and checks phone and zip code for the country", async () => {
  await add({ country: "Australia", phone: "+61 412 345 678", zip: "2000", area: "inside" });
  expect(await book()).toMatchObject([{ country: "Australia", area: null }]);
  const wrong = { ...HOME, phone: "+61 412 345 678", zip: "20001" };
  expect(refusedFields(await visitor.send("POST", "/api/addresses", wrong))).toEqual([
    "phone",
    "zip",
  ]);
});

test.each([
  ["name", { name: "" }],
  ["phone", { phone: "1" }],
  ["country", { country: "Atlantis" }],
  ["address", { address: "x" }],
  ["city", { city: " " }],
  ["zip", { zip: "12" }],
  ["area", { area: "north" }],
])("refuses a bad %s", async (field, fields) => {
  const response = await visitor.send("POST", "/api/addresses", { ...HOME, ...fields });
  expect(response.status).toBe(422);
  expect(refusedFields(response)).toContain(field);
  expect(await book()).toEqual([]);
});

test("refuses a change without a version", async () => {
  const id = await add();
  expect(refusedFields(await change(id, { version: undefined }))).toEqual(["version"]);
});

test("adds an address once for a repeated request, and at most 20", async () => {
  const headers = { "Idempotency-Key": "address-key-1" };
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => visitor.send("POST", "/api/addresses", HOME, { headers })),
  );
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await book()).toHaveLength(1);
  for (let n = 1; n < 20; n++) await add();
  expect((await visitor.send("POST", "/api/addresses", HOME)).status).toBe(409);
  expect(await book()).toHaveLength(20);
});

test("has one default address after several parallel first additions", async () => {
  await Promise.all([add(), add(), add()]);
  expect((await book()).filter(({ is_default }) => is_default)).toHaveLength(1);
});

test("belongs to its customer", async () => {
  const id = await add();
  const other = await openCustomer(shop, "nusrat");
  expect(await book(other.visitor)).toEqual([]);
  expect((await change(id, {}, other.visitor)).status).toBe(404);
  expect((await remove(id, other.visitor)).status).toBe(404);
  const guest = new Visitor(shop.backend);
  expect((await guest.get("/api/addresses")).status).toBe(401);
  expect((await guest.send("POST", "/api/addresses", HOME)).status).toBe(401);
  expect((await change(id, {}, guest)).status).toBe(401);
  expect((await remove(id, guest)).status).toBe(401);
  expect(await book()).toHaveLength(1);
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
});
