/** @jest-environment node */
import { ShipmentFixture } from "@/lib/dev/testing/backend/shipment-fixture";
import { contentsParts } from "./parcel-contents";

test("each booked parcel has its label with courier, consignment and its own amount", async () => {
  const fixture = await ShipmentFixture.open();
  const number = await fixture.packing();
  await fixture.book(number, { collect: 200 });
  await fixture.move(number, "in-transit");
  await fixture.book(number, { part: 2 });
  const { body } = await fixture.desk.get(
    `orders/print?kind=parcels&paper=a4-2&numbers=${number}&lang=en`,
  );
  const page = String(body);
  const [first] = fixture.steadfast.parcels;
  expect(page).toContain(`Steadfast · Consignment: <strong>${first?.consignment_id}</strong>`);
  expect(page).toMatch(/To collect<strong>৳200<.*To collect<strong>৳130</s);
  for (const part of [1, 2]) expect(page).toContain(`<h2 class="number">${number}-${part}</h2>`);
  expect(page.match(/<h2>Contents of the parcel/g)).toHaveLength(1);
});

const line = (name: string, batches = 1) =>
  ({ name, name_bn: null, batches: Array(batches).fill({}) }) as unknown as Parameters<
    typeof contentsParts
  >[0][number];

test("many lines and a long note take several parts, and none is lost", () => {
  const lines = Array.from({ length: 25 }, (_, index) => line(`Product ${index}`));
  const parts = contentsParts(lines, "x".repeat(400));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.flatMap((part) => part.lines)).toEqual(lines);
  expect(parts.map(({ wish }) => wish !== null)).toEqual(parts.map((_, index) => index === 0));
  expect(contentsParts([line("x".repeat(2_000))], null)).toHaveLength(1);
});
