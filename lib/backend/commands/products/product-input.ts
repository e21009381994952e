import { z } from "zod";
import { cleanLine, cleanLines } from "@/lib/base/text/clean";
import { COUNTRY_CODE } from "@/lib/contract/terms";
import { toTaka } from "@/lib/shop/pricing/price";
import type { ProductEdit } from "../../services/catalogue/product-plan";
import { field, line, readAs, taka, whole } from "../fields";

/** What empties a text that need not be there. */
export const NONE = "-";

function emptiable(max: number, clean: (text: string) => string) {
  return z
    .string()
    .transform((raw) => (raw.trim() === NONE ? "" : clean(raw)))
    .pipe(z.string().max(max, `must have at most ${max} characters`));
}

const orNull = (text: string) => text || null;
const textOrNone = (max: number) => emptiable(max, cleanLine).transform(orNull);

const nameOrNone = textOrNone(100);

/** What `schema` reads, or - for none. */
function orNone<S extends z.ZodType<unknown, string>>(schema: S) {
  return z
    .string()
    .transform((raw) => (raw.trim() === NONE ? null : raw))
    .pipe(schema.nullable());
}

const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

const country = readAs((raw) => {
  const code = raw.trim().toUpperCase();
  return COUNTRY_CODE.test(code) && COUNTRIES.of(code) ? code : null;
}, "must be the two letters of a country such as BD");

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
  name_bn: field(textOrNone(200).optional(), "TEXT", "Bengali name; - for none, as below"),
  category: field(line(100).optional(), "SLUG", "category, by slug or English name"),
  brand: field(line(100).optional(), "NAME", "brand; a new one is made"),
  unit: field(nameOrNone.optional(), "NAME", "unit such as Box of 10; - for none"),
  unit_bn: field(nameOrNone.optional(), "NAME", "the same in Bengali"),
  department: field(nameOrNone.optional(), "NAME", "department; - for none"),
  price: field(taka.optional(), "TAKA", "price before the discount, of every batch"),
  discount: field(whole(0, 100).optional(), "PERCENT", "discount in percent"),
  new: field(yesNo.optional(), "YES/NO", "whether it is shown as new"),
  featured: field(yesNo.optional(), "YES/NO", "whether the home page features it"),
  generic_name: field(
    textOrNone(300).optional(),
    "TEXT",
    "nonproprietary names with ' + ' between them; - for none, as below",
  ),
  strength: field(textOrNone(200).optional(), "TEXT", "strength such as 120 mg / 5 ml"),
  dosage_form: field(nameOrNone.optional(), "TEXT", "dosage form such as Tablet"),
  manufacturer: field(textOrNone(200).optional(), "NAME", "who makes it"),
  registration_no: field(nameOrNone.optional(), "NUMBER", "its number at the drug authority"),
  pack_size: field(orNone(whole(1, 100_000)).optional(), "COUNT", "pieces in a pack"),
  pack_item: field(nameOrNone.optional(), "TEXT", "name of such a piece, as tablet"),
  warranty_months: field(orNone(whole(1, 600)).optional(), "MONTHS", "warranty"),
  origin: field(orNone(country).optional(), "COUNTRY", "country of origin by two letters, as BD"),
  needs_prescription: field(yesNo.optional(), "YES/NO", "whether a prescription is asked for"),
  keywords: field(
    emptiable(1_000, cleanLine).optional(),
    "TEXT",
    "words it is found by; - for none",
  ),
  short_description: field(emptiable(1_000, cleanLine).optional(), "TEXT", "one sentence"),
  short_description_bn: field(textOrNone(1_000).optional(), "TEXT", "the same in Bengali"),
  description: field(emptiable(50_000, cleanLines).optional(), "HTML", "what the page tells"),
  description_bn: field(
    emptiable(50_000, cleanLines).transform(orNull).optional(),
    "HTML",
    "the same in Bengali",
  ),
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
