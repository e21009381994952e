/** @jest-environment node */
import { PATHAO } from "@/lib/dev/testing/backend/fake-pathao";
import { STEADFAST } from "@/lib/dev/testing/backend/fake-steadfast";
import { ShipmentFixture } from "@/lib/dev/testing/backend/shipment-fixture";

let fixture: ShipmentFixture;
let number: string;

beforeEach(async () => {
  fixture = await ShipmentFixture.open({ couriers: [STEADFAST, PATHAO] });
  number = await fixture.packing();
  await liveAt("House 5, Road 27", "Dhanmondi, Dhaka");
});

const liveAt = (shipping_address: string, shipping_city: string) =>
  fixture.orders.shop.db
    .updateTable("orders")
    .set({ shipping_address, shipping_city })
    .where("order_number", "=", number)
    .execute();

const placesOf = (chosen?: string, courier = "pathao") => {
  const more = chosen === undefined ? "" : `&chosen=${chosen}`;
  return fixture.desk.get(`orders/${number}/parcels/places?courier=${courier}${more}`);
};

const chosenIn = (body: unknown) =>
  Object(body).data.levels.map(({ level, chosen }: Record<string, unknown>) => [level, chosen]);

const book = (more = {}) => fixture.book(number, { courier: "pathao", ...more });

test("proposes city, zone and area from the address, with the price", async () => {
  const { status, body } = await placesOf();
  expect(status).toBe(200);
  expect(chosenIn(body)).toEqual([
    ["city", "1"],
    ["zone", "52"],
    ["area", "37"],
  ]);
  expect(Object(body).data.price).toBe(65);
  expect(Object(body).data.levels[0].places).toEqual([
    { id: "1", name: "Dhaka" },
    { id: "2", name: "Chittagong" },
  ]);
});

test.each([
  [
    "1",
    [
      ["city", "1"],
      ["zone", "52"],
      ["area", "37"],
    ],
    65,
  ],
  [
    "1,298",
    [
      ["city", "1"],
      ["zone", "298"],
      ["area", null],
    ],
    65,
  ],
  [
    "2",
    [
      ["city", "2"],
      ["zone", null],
    ],
    null,
  ],
])("below %s it proposes the rest", async (chosen, levels, price) => {
  const { body } = await placesOf(chosen);
  expect(chosenIn(body)).toEqual(levels);
  expect(Object(body).data.price).toBe(price);
});

test("an address that names nothing has no proposal", async () => {
  await liveAt("House 5", "Sylhet");
  expect(chosenIn((await placesOf()).body)).toEqual([["city", null]]);
});

test("a place that is in no list is refused, also by the booking", async () => {
  expect((await placesOf("9")).status).toBe(422);
  expect((await placesOf("2,52")).status).toBe(422);
  for (const places of [["9"], ["2", "52"], ["1", "52", "4"]])
    expect(await book({ places })).toMatchObject({
      status: 422,
      body: { errors: { places: expect.anything() } },
    });
  expect((await book({ places: ["1", "52", "37", "1"] })).status).toBe(422);
  expect(fixture.pathao.bodies).toEqual([]);
});

test.each<[string, string[] | undefined, Record<string, number>]>([
  [
    "those of the address",
    undefined,
    { recipient_city: 1, recipient_zone: 52, recipient_area: 37 },
  ],
  ["chosen ones", ["1", "298"], { recipient_city: 1, recipient_zone: 298 }],
  ["none", [], {}],
])("books with %s", async (_, places, sent) => {
  expect((await book({ places })).status).toBe(200);
  const [body] = fixture.pathao.bodies;
  const { recipient_city, recipient_zone, recipient_area } = body ?? {};
  expect(JSON.parse(JSON.stringify({ recipient_city, recipient_zone, recipient_area }))).toEqual(
    sent,
  );
});

test("several orders are booked with the places of their addresses", async () => {
  const body = { courier: "pathao", numbers: [number] };
  expect((await fixture.desk.post("parcels/book-many", body)).status).toBe(200);
  expect(fixture.pathao.bodies).toEqual([expect.objectContaining({ recipient_zone: 52 })]);
});

test.each(["lost", "html", "down", "unreached"] as const)(
  "lists that are away (%s) are a clear error, and a parcel can be booked without",
  async (fault) => {
    fixture.pathao.faults.set("zones", fault);
    const away = { status: 409, body: { message: expect.stringContaining("cannot be read now") } };
    expect(await placesOf()).toMatchObject(away);
    expect(await book()).toMatchObject(away);
    const { body } = await fixture.desk.get(`orders/${number}/parcels`);
    expect(Object(body).data.parcels).toEqual([]);
    expect((await book({ places: [] })).status).toBe(200);
    expect(fixture.pathao.orders).toHaveLength(1);
  },
);

test("lists are read once for parallel questions, kept for a day, and longer while they are away", async () => {
  const read = () => fixture.pathao.calls.filter((call) => call === "cities").length;
  await Promise.all([placesOf(), placesOf()]);
  await placesOf();
  expect(read()).toBe(1);
  const clock = jest.spyOn(Date, "now");
  try {
    clock.mockReturnValue(performance.timeOrigin + 2 * 86_400_000);
    fixture.pathao.faults.set("cities", "down").set("zones", "down").set("areas", "html");
    expect(chosenIn((await placesOf()).body)).toHaveLength(3);
    expect(read()).toBe(2);
    fixture.pathao.faults.clear();
    expect((await placesOf()).status).toBe(200);
    expect(read()).toBe(3);
  } finally {
    clock.mockRestore();
  }
});

test.each([
  ["down", null],
  [{ lie: { final_price: "much" } }, null],
] as const)("a price that cannot be read (%j) hinders nothing", async (fault, price) => {
  fixture.pathao.faults.set("price", fault);
  expect(await placesOf()).toMatchObject({ status: 200, body: { data: { price } } });
});

test("a courier without lists has none, and needs none", async () => {
  expect(await placesOf(undefined, "steadfast")).toMatchObject({
    status: 200,
    body: { data: { levels: [], price: null } },
  });
  expect((await placesOf(undefined, "redx")).status).toBe(404);
  expect((await fixture.book(number, { places: ["1"] })).status).toBe(200);
  const { body } = await fixture.desk.get("couriers");
  expect(body).toMatchObject({
    data: [
      { name: "steadfast", places: false },
      { name: "pathao", places: true },
    ],
  });
});
