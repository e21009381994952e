import {
  allProducts,
  brands,
  categories,
  type Field,
  hasProduct,
  product,
  type Row,
} from "./catalogue";

export interface ApiResponse {
  status: number;
  body: Field;
}

const ok = (body: Field): ApiResponse => ({ status: 200, body });
const missing: ApiResponse = { status: 404, body: { message: "No query results for model." } };
const brokenCategory: Row = { id: "x", name: null };

function details(id: number, stock: Map<number, number>): ApiResponse {
  if (!hasProduct(id)) return missing;
  const row = product(id, stock);
  return ok({
    product: row,
    brand: null,
    category: categories.find((each) => String(each.id) === row.category_id) ?? null,
    department: null,
    unit: null,
    purchase_inventory: row.inventory ?? null,
    productImages:
      id % 2 === 0 ? null : [{ id: "1", image: `uploads/products/stand-in-${id}-b.png` }],
    productReviews: [
      {
        id: "71",
        rating: "4",
        comment: "Came in a plain box.",
        created_at: "2025-01-05T10:00:00.000000Z",
        user: null,
      },
    ],
    topRatedProducts: null,
    relatedProducts: [product(501, stock), { id: null }, product(502, stock)],
    debug: { queries: "14" },
  });
}

function home(stock: Map<number, number>): ApiResponse {
  const rows = allProducts(stock);
  return ok({
    new_arrival_products: rows.slice(0, 10),
    offer_products: rows.slice(10, 16),
    trending_products: rows.slice(5, 15),
    medical_products: rows.filter((row) => row.category_id === "15"),
    best_selling_products: rows.slice(15, 24),
    featured_products: rows.slice(20),
    setting: { id: "1", banner_image_1: "uploads/banners/one.png", banner_image_2: null },
    blogs: null,
    image_galleries: [],
    video_galleries: null,
    server_time: "1718000000",
  });
}

function search(query: string, stock: Map<number, number>): ApiResponse {
  const wanted = query.toLowerCase();
  const found = allProducts(stock).filter((row) => `${row.name}`.toLowerCase().includes(wanted));
  return ok({ products: found.map(({ id, name, image }) => ({ id, name, image }) as Row) });
}

const pictures = (kind: string, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    image: `uploads/sliders/${kind}-${index + 1}.png`,
    status: "1",
  }));

/** Handles the reads of the catalogue; undefined for any other path. */
export function readResponse(url: URL, stock: Map<number, number>): ApiResponse | undefined {
  const [, name = "", id = ""] = /^\/api\/([\w-]+)(?:\/(\d+))?$/.exec(url.pathname) ?? [];
  switch (name) {
    case "get-home-categories":
      return ok({ categories: [...categories, brokenCategory] });
    case "get-home-sliders":
      return ok({
        sliders: pictures("main", 2),
        md_sliders: pictures("medium", 1),
        group_sliders: null,
        categories,
      });
    case "get-home-products":
      return home(stock);
    case "get-products":
      return ok({ products: allProducts(stock), brands: [...brands, {}], categories, page: "1" });
    case "get-search-products":
      return search(url.searchParams.get("query") ?? "", stock);
    case "get-details":
      return details(Number(id), stock);
    case "get-buynow-product-details":
      return hasProduct(Number(id)) ? ok({ product: product(Number(id), stock) }) : missing;
    default:
      return undefined;
  }
}
