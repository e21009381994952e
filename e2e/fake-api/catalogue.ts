/**
 * A JSON value as the existing PHP server sends it: numbers as text and null for missing values.
 */
export type Field = string | number | null | Field[] | { [name: string]: Field };
export type Row = { [name: string]: Field };

export const categories: Row[] = [
  ["3", "Stand-in Monitors"],
  ["7", "Stand-in Bandages"],
  ["15", "Medical Home Appliances"],
  ["22", "Stand-in Vitamins"],
].map(([id = "", name = ""]) => ({
  id: Number(id),
  name,
  image: id === "22" ? null : `uploads/categories/stand-in-${id}.png`,
  total: "8",
  slug: name.toLowerCase().replaceAll(" ", "-"),
  parent_id: null,
  status: "1",
  created_at: "2023-02-11T05:12:44.000000Z",
}));

export const brands: Row[] = [
  { id: 1, name: "Stand-in Werke", logo: null, status: "1" },
  { id: 2, name: "Stand-in Labs", logo: "uploads/brands/labs.png", status: "1" },
];

const kinds = ["Monitor", "Bandage", "Nebuliser", "Vitamin", "Thermometer", "Walker"];

/** Returns the stock in pieces by product id. Orders reduce it. */
export function initialStock(): Map<number, number> {
  return new Map(productIds.map((id) => [id, id % 9 === 0 ? 0 : 4 + (id % 13)]));
}

const productIds = Array.from({ length: 30 }, (_, index) => 501 + index);

function inventory(id: number, quantity: number): Row | null {
  if (id % 7 === 0) return null;
  return {
    id: `${id}0`,
    selling_price: `${(id - 480) * 35}.00`,
    purchase_price: `${(id - 480) * 20}.00`,
    batch_no: id % 5 === 0 ? null : `SI-${id}`,
    pack_quantity: String(quantity),
    expire_date: "2027-10-31",
    pivot: { warehouse_id: "2" },
  };
}

/** Returns a product in the form used in lists. */
export function product(id: number, stock: Map<number, number>): Row {
  const kind = kinds[id % kinds.length] ?? "Thing";
  const category = categories[id % categories.length];
  return {
    id,
    name: `Stand-in ${kind} ${id}`,
    image: id % 11 === 0 ? null : `uploads/products/stand-in-${id}.png`,
    description: `<p>The stand-in server's own words about <strong>${kind} ${id}</strong>.</p><script>document.title="stolen"</script>`,
    short_description: id % 4 === 0 ? null : `Stand-in ${kind.toLowerCase()} in short`,
    discount: id % 3 === 0 ? "10" : "0",
    rating: id % 6 === 0 ? null : `${(id % 5) + 0.5}0`,
    isNew: id % 2 === 0 ? "1" : "0",
    category_id: String(category?.id),
    brand_id: id % 8 === 0 ? null : String(1 + (id % 2)),
    inventory: inventory(id, stock.get(id) ?? 0),
    sku: `SKU-${id}`,
    deleted_at: null,
    media: [],
  };
}

/** A record with no readable field. */
const brokenProduct: Row = { id: null, name: null, image: [], inventory: "none" };

/** Returns the whole catalogue, with the unreadable record after the first page. */
export function allProducts(stock: Map<number, number>): Row[] {
  const rows = productIds.map((id) => product(id, stock));
  return [...rows.slice(0, 12), brokenProduct, ...rows.slice(12)];
}

export function hasProduct(id: number): boolean {
  return productIds.includes(id);
}
