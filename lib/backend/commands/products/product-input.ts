import { z } from "zod";
import { cleanLine, cleanLines } from "@/lib/base/text/clean";
import { toTaka } from "@/lib/shop/pricing/price";
import type { ProductEdit } from "../../services/catalogue/product-plan";
import { field, line, readAs, taka, whole } from "../fields";

/** What empties a text that need not be there. */
const NONE = "-";

function emptiable(max: number, clean: (text: string) => string) {
  return z
    .string()
    .transform((raw) => (raw.trim() === NONE ? "" : clean(raw)))
    .pipe(z.string().max(max, `must have at most ${max} characters`));
}

const nameOrNone = emptiable(100, cleanLine).transform((name) => name || null);

const yesNo = readAs((raw) => {
  const word = raw.trim().toLowerCase();
  if (["yes", "1", "true"].includes(word)) return true;
  return ["no", "0", "false"].includes(word) ? false : null;
}, "must be yes or no");

const list = (max: number) =>
  emptiable(max, cleanLine).transform((text) =>
    text === "" ? [] : text.split("|").map((part) => part.trim()),
  );

const MEDIA_PATH =
  /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.@()-]*(?:\/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.@()-]*)*$/u;

const images = list(2_000).refine(
  (paths) => paths.every((path) => MEDIA_PATH.test(path)),
  "must be paths below /media such as products/arm-monitor.webp, with | between them",
);

/** What can be said of a product, by an option or in a column of the same name. */
export const productFields = {
  name: field(line(200).optional(), "TEXT", "name"),
  category: field(line(100).optional(), "SLUG", "category, by slug or English name"),
  brand: field(line(100).optional(), "NAME", "brand; a new one is made"),
  unit: field(nameOrNone.optional(), "NAME", "unit such as Box of 10; - for none"),
  department: field(nameOrNone.optional(), "NAME", "department; - for none"),
  price: field(taka.optional(), "TAKA", "price before the discount, of every batch"),
  discount: field(whole(0, 100).optional(), "PERCENT", "discount in percent"),
  new: field(yesNo.optional(), "YES/NO", "whether it is shown as new"),
  featured: field(yesNo.optional(), "YES/NO", "whether the home page features it"),
  keywords: field(
    emptiable(1_000, cleanLine).optional(),
    "TEXT",
    "words it is found by; - for none",
  ),
  short_description: field(emptiable(1_000, cleanLine).optional(), "TEXT", "one sentence"),
  description: field(emptiable(50_000, cleanLines).optional(), "HTML", "what the page tells"),
  images: field(images.optional(), "PATHS", "pictures below /media, with | between them"),
  image_alts: field(list(2_000).optional(), "TEXTS", "what they show, with | between them"),
};

const given = z.object(productFields);

/** That as the service takes it. */
export function productEdit({ price, ...rest }: z.infer<typeof given>): ProductEdit {
  const entries = Object.entries({
    ...rest,
    price: price === undefined ? undefined : toTaka(price),
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
