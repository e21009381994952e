import type { Kind } from "./kinds";

type Fields = Record<string, [kind: Kind, shop: string]>;

const DROPPED = "leaves the record out";
const NO_PICTURE = "shows the empty picture";
const AS_TEXT = "reads numbers that are sent as text; else counts it as 0";

/** Records as several calls send them. */
export const PRODUCT: Fields = {
  id: ["id", DROPPED],
  name: ["name", DROPPED],
  image: ["path", NO_PICTURE],
  discount: ["percent", AS_TEXT],
  rating: ["rating", AS_TEXT],
  isNew: ["flag", "takes true, 1 and their texts for new, else not"],
  category_id: ["id", "leaves it out of filters by category"],
  brand_id: ["id", "leaves it out of filters by brand"],
  inventory: ["objectOrNull", "shows 'Out of Stock'"],
};

export const INVENTORY: Fields = {
  selling_price: ["amount", "reads a number sent as text; else shows 'Out of Stock'"],
  batch_no: ["textOrNull", "sends null as batch number"],
  pack_quantity: ["amount", "reads a number sent as text; else shows 'Out of Stock'"],
};

export const NAMED: Fields = { id: ["id", DROPPED], name: ["name", DROPPED] };

export const PICTURE: Fields = { id: ["id", DROPPED], image: ["path", DROPPED] };

export const BLOG: Fields = {
  id: ["id", DROPPED],
  title: ["name", DROPPED],
  image: ["path", NO_PICTURE],
  created_at: ["time", "shows no date"],
  user: ["objectOrNull", "shows 'Unknown Author'"],
};

export const GALLERY: Fields = {
  id: ["id", DROPPED],
  type: ["id", "takes it for a picture"],
  title: ["textOrNull", "shows no caption"],
};

export const REVIEW: Fields = {
  id: ["id", DROPPED],
  rating: ["rating", AS_TEXT],
  comment: ["text", "shows an empty comment"],
  created_at: ["time", "shows no date"],
  "user.name": ["text", "shows no name"],
};

export const EBOOK: Fields = {
  id: ["id", DROPPED],
  name: ["name", DROPPED],
  image: ["path", NO_PICTURE],
  discount: ["percent", AS_TEXT],
  rating: ["rating", AS_TEXT],
  ebook_sale_price: ["amount", "reads a number sent as text; else shows no price"],
};

export const DOCTOR: Fields = {
  id: ["id", DROPPED],
  name: ["name", DROPPED],
  speciality: ["text", "shows no speciality"],
  image: ["path", NO_PICTURE],
};

export const NOTICE: Fields = {
  id: ["id", DROPPED],
  title: ["name", DROPPED],
  created_at: ["time", "shows no date"],
  "user.name": ["text", "shows no publisher"],
  pdf_file: ["path", "shows no PDF link"],
};
