import { parcelFinder } from "./find-parcel";

const line = (number: string, more: { invoice?: string; courier?: string } = {}) => ({
  number,
  number_key: number.toUpperCase(),
  invoice: more.invoice ?? null,
  courier: more.courier ?? "courier-redx",
});

const PARCELS = [
  { id: 1, name: "RedX", invoice: "NM-1-1", numbers: ["RX-1", null] },
  { id: 2, name: "red x", invoice: "NM-2-1", numbers: ["RX-2", "2"] },
  { id: 3, name: "redx", invoice: "NM-3-1", numbers: [null, "rx-3"] },
  { id: 4, name: "REDX", invoice: "NM-4-1", numbers: ["RX-3", null] },
  { id: 5, name: "RedX", invoice: "NM-5-1", numbers: ["RX-5", "RX-5"] },
];

test.each<[Parameters<typeof line>, number | null]>([
  [["rx-1"], 1],
  [["nm-1-1"], 1],
  [["RX-9", { invoice: "nm-4-1" }], 4],
  // The shop's number decides.
  [["RX-1", { invoice: "NM-5-1" }], 5],
  [["RX-5"], 5],
  // Of two parcels nothing says which.
  [["RX-3"], null],
  // Another courier.
  [["RX-2"], null],
  [["2", { courier: "courier-red-x" }], 2],
  [["RX-1", { courier: "courier-pathao" }], null],
  [["RX-9"], null],
])("%j is parcel %s", (given, id) => {
  expect(parcelFinder(PARCELS)(line(...given))?.id ?? null).toBe(id);
});

test("finds 10,000 parcels in no time", () => {
  const parcels = Array.from({ length: 10_000 }, (_, id) => ({
    id,
    name: "RedX",
    invoice: `NM-${id}-1`,
    numbers: [`RX-${id}`, null],
  }));
  const started = performance.now();
  const find = parcelFinder(parcels);
  expect(parcels.every(({ id }) => find(line(`rx-${id}`))?.id === id)).toBe(true);
  expect(performance.now() - started).toBeLessThan(2_000);
});
