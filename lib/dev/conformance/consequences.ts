import type { Consequences } from "./differences";

/** What the shop does about the fields of a record that it needs and cannot read. */
type Fields = Record<string, string>;

const DROPPED = "leaves the record out";
const NO_PICTURE = "shows the empty picture";
const AS_TEXT = "reads numbers that are sent as text; else counts it as 0";
const NO_STOCK = "reads a number sent as text; else shows 'Out of Stock'";
const NAMED: Fields = { id: DROPPED, name: DROPPED };

/** The records of the contract. */
const RECORDS = {
  product: {
    ...NAMED,
    image: NO_PICTURE,
    discount: AS_TEXT,
    rating: AS_TEXT,
    isNew: "takes true, 1 and their texts for new, else not",
    category_id: "leaves it out of filters by category",
    brand_id: "leaves it out of filters by brand",
    inventory: "shows 'Out of Stock'",
    "inventory.selling_price": NO_STOCK,
    "inventory.batch_no": "sends null as batch number",
    "inventory.pack_quantity": NO_STOCK,
    description: "shows no description",
    short_description: "shows no short description",
  },
  named: NAMED,
  picture: { id: DROPPED, image: DROPPED },
  suggestion: { ...NAMED, image: NO_PICTURE },
  blog: {
    id: DROPPED,
    title: DROPPED,
    image: NO_PICTURE,
    created_at: "shows no date",
    user: "shows 'Unknown Author'",
    content: "says that the text cannot be shown",
    meta_description: "describes the page by the beginning of the text",
  },
  gallery: { id: DROPPED, type: "takes it for a picture", title: "shows no caption" },
  review: {
    id: DROPPED,
    rating: AS_TEXT,
    comment: "shows an empty comment",
    created_at: "shows no date",
    user: "shows no name",
  },
  ebook: {
    ...NAMED,
    image: NO_PICTURE,
    discount: AS_TEXT,
    rating: AS_TEXT,
    ebook_sale_price: "reads a number sent as text; else shows no price",
    description: "shows no description",
    ebook_preview_images: "takes anything but a JSON list of paths for no pages",
  },
  doctor: { ...NAMED, speciality: "shows no speciality", image: NO_PICTURE },
  notice: {
    id: DROPPED,
    title: DROPPED,
    created_at: "shows no date",
    user: "shows no publisher",
    pdf_file: "shows no PDF link",
  },
} satisfies Record<string, Fields>;

type RecordName = keyof typeof RECORDS;

/** Of the one record at `path`. */
export function one(path: string, name: RecordName, missing: string): Consequences {
  const fields = Object.entries<string>(RECORDS[name]);
  return Object.fromEntries([
    [path, missing],
    ...fields.map(([key, shop]) => [`${path}.${key}`, shop]),
  ]);
}

/** Of the list at `path`, and of its records. */
export function list(path: string, name: RecordName, missing: string): Consequences {
  return { ...one(`${path}[]`, name, DROPPED), [path]: missing };
}
