/** @jest-environment node */
import { z } from "zod";
import {
  type ColumnOfField,
  FIELD_COLUMNS,
  type FieldKind,
  readName,
} from "@/lib/contract/product-fields";
import { deskProductResponse } from "@/lib/contract/products/desk-schemas";
import { parseProductDetails } from "@/lib/contract/readers/product-details";
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const SAMPLES: Record<FieldKind, string | number> = {
  text: '5 mg, "quoted"',
  code: "0012-5",
  country: "BD",
  gtin: "4006381333931",
  count: 24,
  taka: 1250.5,
  choice: "oximeter",
};

const sampleOf = ({ kind, bengali }: ColumnOfField) =>
  bengali ? "ঠান্ডা, ‘শুকনো’ জায়গায়" : SAMPLES[kind];

const given = Object.fromEntries(FIELD_COLUMNS.map((one) => [one.column, sampleOf(one)]));
const nothing = Object.fromEntries(FIELD_COLUMNS.map(({ column }) => [column, null]));

/** Values of the fields after each step, by column; those of the reader by its names. */
const after: Record<"saved" | "cleared" | "imported" | "read", Record<string, unknown>> = {
  saved: {},
  cleared: {},
  imported: {},
  read: {},
};

beforeAll(async () => {
  const { backend } = await openShop({ rateLimitScale: 1_000 });
  const desk = await openDesk(backend, "catalogue");
  const read = async (id: number) =>
    deskProductResponse.parse((await desk.get(`products/${id}`)).body).data;
  const product = {
    sku: "N-1",
    name: "New",
    category: "mobility-aids",
    brand: "Omron",
    price: 200,
  };
  const { body } = await desk.post("products", { ...product, ...given });
  const { id } = z.object({ data: z.object({ id: z.number() }) }).parse(body).data;
  after.saved = await read(id);
  const table = z.string().parse((await desk.get("products.csv?format=plain")).body);
  const [columns = "", ...lines] = table.split(/\r?\n/);
  const text = lines.find((line) => line.startsWith("N-1,")) ?? "";
  await desk.put(`products/${id}`, { version: after.saved.version, ...nothing });
  after.cleared = await read(id);
  await desk.post("products/import", { columns, rows: [{ line: 2, text }] });
  after.imported = await read(id);
  const details = await new Visitor(backend).get(`/api/get-details/${id}`);
  after.read = parseProductDetails(details.body).facts;
});

test.each(FIELD_COLUMNS.map((one) => [one.column, one] as const))(
  "%s is saved and cleared at the desk, exported, imported and read",
  (column, one) => {
    expect(after.saved[column]).toBe(sampleOf(one));
    expect(after.cleared[column]).toBeNull();
    expect(after.imported[column]).toBe(sampleOf(one));
    expect(after.read[readName(column)]).toBe(sampleOf(one));
  },
);
