import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import { cleanLine, cleanLines } from "@/lib/base/text/clean";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toTaka } from "@/lib/shop/pricing/price";
import {
  clearable,
  clearableLine,
  clearableText,
  emptyToNull,
  textList,
} from "../kernel/text/clearable-text";
import {
  day,
  field,
  line,
  parsedText,
  percentText,
  taka,
  wholeNumberText,
} from "../kernel/text/localized-text-fields";
import { seoFields } from "../kernel/text/record-fields";
import { factColumns } from "./fact-columns";
import type { ProductEdit } from "./product-plan";

const nameOrNone = clearableLine(100);

const yesNo = parsedText((raw) => {
  const word = raw.trim().toLowerCase();
  if (["yes", "1", "true"].includes(word)) return true;
  return ["no", "0", "false"].includes(word) ? false : null;
}, refusalText("cells.yesOrNo"));

const images = textList(2_000).refine(
  (paths) => paths.every((path) => MEDIA_PATH.test(path)),
  refusalText("cells.pictures"),
);

/** Fields of a product, as options and as columns of the same name. */
export const productFields = {
  name: field(line(200).optional(), "TEXT", "name"),
  name_bn: field(clearableLine(200).optional(), "TEXT", "Bengali name; - for none, as below"),
  category: field(line(100).optional(), "SLUG", "category, by slug or English name"),
  brand: field(line(100).optional(), "NAME", "brand; a new one is made"),
  unit: field(nameOrNone.optional(), "NAME", "unit such as Box of 10; - for none"),
  unit_bn: field(nameOrNone.optional(), "NAME", "the same in Bengali"),
  department: field(nameOrNone.optional(), "NAME", "department; - for none"),
  price: field(taka.optional(), "TAKA", "price before the discount, of every batch"),
  discount: field(wholeNumberText(0, 100).optional(), "PERCENT", "discount in percent"),
  offer_until: field(
    clearable(day).optional(),
    "DAY",
    "last day of the discount, as 2026-11-30; - for no end",
  ),
  vat_percent: field(
    clearable(percentText).optional(),
    "PERCENT",
    "VAT that the price includes; - for the rate of the settings",
  ),
  new: field(yesNo.optional(), "YES/NO", "whether it is shown as new"),
  featured: field(yesNo.optional(), "YES/NO", "whether the home page features it"),
  ...factColumns,
  needs_prescription: field(yesNo.optional(), "YES/NO", "whether a prescription is asked for"),
  antibiotic: field(
    yesNo.optional(),
    "YES/NO",
    "whether it is an antibiotic: never without an accepted prescription",
  ),
  cold_chain: field(
    yesNo.optional(),
    "YES/NO",
    "whether it is kept cold: delivered inside Dhaka only, not taken back",
  ),
  back_on: field(
    clearable(day).optional(),
    "DAY",
    "when it is expected back while it is sold out, as 2026-12-05; - for none",
  ),
  keywords: field(
    clearableText(1_000, cleanLine).optional(),
    "TEXT",
    "words it is found by, then ; and what it goes with; - for none",
  ),
  short_description: field(clearableText(1_000, cleanLine).optional(), "TEXT", "one sentence"),
  short_description_bn: field(clearableLine(1_000).optional(), "TEXT", "the same in Bengali"),
  description: field(
    clearableText(50_000, cleanLines).optional(),
    "HTML",
    "text of the product page",
  ),
  description_bn: field(
    clearableText(50_000, cleanLines).transform(emptyToNull).optional(),
    "HTML",
    "the same in Bengali",
  ),
  ...seoFields,
  images: field(images.optional(), "PATHS", "pictures below /media, with | between them"),
  image_alts: field(textList(2_000).optional(), "TEXTS", "what they show, with | between them"),
  image_alts_bn: field(textList(2_000).optional(), "TEXTS", "the same in Bengali"),
};

const given = z.object(productFields);

/** Converts the fields for the service. */
export function productEdit({ price, ...rest }: z.infer<typeof given>): ProductEdit {
  const entries = Object.entries({
    ...rest,
    price: price === undefined ? undefined : toTaka(price),
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
