import { z } from "zod";
import { cleanLine, cleanLines } from "@/lib/base/text/clean";
import { toTaka } from "@/lib/shop/pricing/price";
import { countryName } from "@/lib/shop/product/country-name";
import type { ProductEdit } from "../../services/catalogue/product-plan";
import { emptiable, orNone, orNull, textList, textOrNone } from "../emptiable";
import { field, line, readAs, taka, whole } from "../fields";

const nameOrNone = textOrNone(100);

const country = readAs((raw) => {
  const code = raw.trim().toUpperCase();
  return countryName(code, "en") ? code : null;
}, "must be the two letters of a country such as BD");

const yesNo = readAs((raw) => {
  const word = raw.trim().toLowerCase();
  if (["yes", "1", "true"].includes(word)) return true;
  return ["no", "0", "false"].includes(word) ? false : null;
}, "must be yes or no");

const MEDIA_PATH =
  /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.@()-]*(?:\/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.@()-]*)*$/u;

const images = textList(2_000).refine(
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
  image_alts: field(textList(2_000).optional(), "TEXTS", "what they show, with | between them"),
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
