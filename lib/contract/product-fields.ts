/**
 * Kinds of plain fields. A module that stores, reads, sends or shows fields has one entry for each
 * kind, so that a new field needs no line there. A `code` is a text that a spreadsheet may take for
 * a number; `taka` is an amount, stored in poisha; `choice` is one of `PRODUCT_KINDS`.
 */
export type FieldKind = "text" | "code" | "country" | "gtin" | "count" | "taka" | "choice";

/** Kinds of products that have specifications. Their names are the texts of `facts.kinds`. */
export const PRODUCT_KINDS = [
  "blood_pressure_monitor",
  "thermometer",
  "oximeter",
  "glucometer",
  "nebulizer",
  "stethoscope",
  "scale",
  "hearing_aid",
  "therapy_device",
  "mask",
  "gloves",
  "mobility_aid",
  "support",
] as const;

export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Returns the kind with a name; null for an unknown one. */
export function productKind(name: unknown): ProductKind | null {
  return PRODUCT_KINDS.find((kind) => kind === name) ?? null;
}

interface ProductField {
  column: string;
  kind: FieldKind;
  /** Has a second column for the Bengali text, whose name ends with `_bn`. */
  bilingual?: true;
  /** Part of the facts on the product page that shows it; no row of its own without it. */
  page?: "first" | "main" | "codes";
}

/**
 * Plain fields of a product, in the order of its page. Columns of the database, schemas, readers,
 * edits, tables of products, inputs of the desk, its preview and the facts on the page are derived
 * from these rows. They reach the browser; what pages do not need is in `FIELD_RULES`.
 */
const PRODUCT_FIELDS = [
  { column: "generic_name", kind: "text", page: "first" },
  { column: "strength", kind: "text", page: "first" },
  { column: "dosage_form", kind: "text", page: "first" },
  { column: "pack_size", kind: "count" },
  { column: "pack_item", kind: "text" },
  { column: "max_retail_price", kind: "taka", page: "main" },
  { column: "storage_temperature", kind: "text", bilingual: true, page: "main" },
  { column: "product_kind", kind: "choice", page: "main" },
  { column: "cuff_size", kind: "text", bilingual: true, page: "main" },
  { column: "measuring_range", kind: "text", bilingual: true, page: "main" },
  { column: "accuracy", kind: "text", bilingual: true, page: "main" },
  { column: "memory", kind: "text", bilingual: true, page: "main" },
  { column: "power", kind: "text", bilingual: true, page: "main" },
  { column: "size", kind: "text", bilingual: true, page: "main" },
  { column: "material", kind: "text", bilingual: true, page: "main" },
  { column: "warranty_months", kind: "count", page: "main" },
  { column: "manufacturer", kind: "text", page: "main" },
  { column: "origin", kind: "country", page: "main" },
  { column: "registration_no", kind: "code", page: "main" },
  { column: "mpn", kind: "code", page: "codes" },
  { column: "gtin", kind: "gtin", page: "codes" },
] as const satisfies readonly ProductField[];

type Field = (typeof PRODUCT_FIELDS)[number];

export type FieldName = Field["column"];

/** Fields with a row of their own in a part of the facts. */
type PageField<Part> = Extract<Field, { page: Part }>;

/** Returns the fields of a part of the facts on the product page. */
export function pageFields<Part extends NonNullable<ProductField["page"]>>(
  part: Part,
): PageField<Part>[] {
  return PRODUCT_FIELDS.filter(
    (field): field is PageField<Part> => "page" in field && field.page === part,
  );
}

/** Kind of each column, with those of Bengali texts. */
type ColumnKinds = { [F in Field as F["column"]]: F["kind"] } & {
  [F in Extract<Field, { bilingual: true }> as `${F["column"]}_bn`]: F["kind"];
};

export type FieldColumn = keyof ColumnKinds;

/** Values of all fields by column; null for unknown or not applicable. */
export type FieldValues = {
  [Column in FieldColumn]: (ColumnKinds[Column] extends "count" | "taka" ? number : string) | null;
};

/** A column of a field. */
export interface ColumnOfField {
  column: FieldColumn;
  field: FieldName;
  kind: FieldKind;
  bengali: boolean;
}

function columnsOf({ column: field, kind, ...more }: Field): ColumnOfField[] {
  const own = { column: field, field, kind, bengali: false };
  if (!("bilingual" in more)) return [own];
  return [own, { ...own, column: `${field}_bn` as FieldColumn, bengali: true }];
}

export const FIELD_COLUMNS: readonly ColumnOfField[] = PRODUCT_FIELDS.flatMap(columnsOf);

type Makers = Record<FieldKind, (column: ColumnOfField) => unknown>;

/** Returns an object with what the maker of its kind makes for each column. */
export function byColumn<M extends Makers>(makers: M) {
  const made = FIELD_COLUMNS.map((column) => [column.column, makers[column.kind](column)]);
  return Object.fromEntries(made) as {
    [Column in FieldColumn]: ReturnType<M[ColumnKinds[Column]]>;
  };
}

/** Returns the fields of a record with all its columns. @param value returns that of a column */
export function fieldValues(value: (column: ColumnOfField) => string | number | null) {
  const entries = FIELD_COLUMNS.map((column) => [column.column, value(column)]);
  return Object.fromEntries(entries) as FieldValues;
}

type Camel<Text extends string> = Text extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Text;

/** Name of a column in what readers return, such as `packSize`. */
export type ReadName<Column extends FieldColumn = FieldColumn> = Camel<Column>;

export function readName<Column extends FieldColumn>(column: Column): ReadName<Column> {
  const name = column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return name as ReadName<Column>;
}

interface FieldRule {
  /** Characters of a text, or the number, at most. */
  max: number;
  /** Ends a sentence that begins with the name of the field. */
  means: string;
  /** Section of the form at the desk; with the other facts if it is missing. */
  desk?: "price" | "medicine" | "specifications";
  /** The price of the product is never above it: a maximum retail price. */
  capsPrice?: true;
  /** Name of the property in structured data, if schema.org has no field for it. */
  property?: string;
  /** A product is found by its words. */
  searched?: true;
}

/** What forms, files and documents need of each field. */
export const FIELD_RULES: Readonly<Record<FieldName, FieldRule>> = {
  generic_name: {
    max: 300,
    means: "ingredients by international nonproprietary names, with ' + ' between them",
    desk: "medicine",
  },
  strength: {
    max: 200,
    means: "strength of one dose, such as 500 mg or 120 mg / 5 ml",
    desk: "medicine",
  },
  dosage_form: {
    max: 100,
    means: "dosage form, such as Tablet or Oral suspension",
    desk: "medicine",
  },
  pack_size: { max: 100_000, means: "pieces in a pack" },
  pack_item: { max: 100, means: "name of a piece of the pack, such as tablet" },
  max_retail_price: {
    max: 999_999_999,
    means: "maximum retail price (MRP) in taka, as printed on the pack; never below the price",
    desk: "price",
    capsPrice: true,
  },
  storage_temperature: {
    max: 100,
    means: "temperature at which it is kept, such as Below 30 °C",
    property: "Storage temperature",
    desk: "medicine",
  },
  product_kind: {
    max: 30,
    means: "kind of the product, which decides its specifications",
    desk: "specifications",
  },
  cuff_size: {
    max: 100,
    means: "around which arms or wrists the cuff fits, such as 22-42 cm",
    property: "Cuff",
    desk: "specifications",
  },
  measuring_range: {
    max: 100,
    means: "what it measures, with the unit, such as 32-43 °C",
    property: "Measuring range",
    desk: "specifications",
  },
  accuracy: {
    max: 100,
    means: "largest error of a reading, such as ±3 mmHg",
    property: "Accuracy",
    desk: "specifications",
  },
  memory: {
    max: 100,
    means: "readings that it keeps, such as 2 x 90 readings",
    property: "Memory",
    desk: "specifications",
  },
  power: {
    max: 100,
    means: "what it runs on, such as 4 AA batteries or USB adapter",
    property: "Power",
    searched: true,
    desk: "specifications",
  },
  size: {
    max: 100,
    means: "size or dimensions, such as Adult or 12 x 9 x 6 cm",
    property: "Size",
    desk: "specifications",
  },
  material: {
    max: 100,
    means: "what it is made of, such as Nitrile, without powder",
    property: "Material",
    searched: true,
    desk: "specifications",
  },
  warranty_months: { max: 600, means: "warranty in months", desk: "specifications" },
  manufacturer: { max: 200, means: "who makes it" },
  origin: { max: 2, means: "country of origin, by two letters of ISO 3166-1 such as BD" },
  registration_no: {
    max: 100,
    means: "number at the drug authority, such as a DAR number",
    property: "Registration number",
    desk: "medicine",
  },
  mpn: { max: 100, means: "number of the model or part at its manufacturer" },
  gtin: { max: 30, means: "global trade item number: 8, 12, 13 or 14 digits under the bar code" },
};

/** Returns what a column means. */
export function meaningOf({ field, kind, bengali }: ColumnOfField): string {
  if (bengali) return "the same in Bengali";
  const { means } = FIELD_RULES[field];
  return kind === "choice" ? `${means}: ${PRODUCT_KINDS.join(", ")}` : means;
}
