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

/** Fields of a product, as columns of the same name. */
export const productFields = {
  name: line(200).optional(),
  name_bn: clearableLine(200).optional(),
  category: line(100).optional(),
  brand: line(100).optional(),
  unit: nameOrNone.optional(),
  unit_bn: nameOrNone.optional(),
  department: nameOrNone.optional(),
  price: taka.optional(),
  discount: wholeNumberText(0, 100).optional(),
  offer_until: clearable(day).optional(),
  vat_percent: clearable(percentText).optional(),
  new: yesNo.optional(),
  featured: yesNo.optional(),
  ...factColumns,
  needs_prescription: yesNo.optional(),
  antibiotic: yesNo.optional(),
  cold_chain: yesNo.optional(),
  back_on: clearable(day).optional(),
  keywords: clearableText(1_000, cleanLine).optional(),
  short_description: clearableText(1_000, cleanLine).optional(),
  short_description_bn: clearableLine(1_000).optional(),
  description: clearableText(50_000, cleanLines).optional(),
  description_bn: clearableText(50_000, cleanLines).transform(emptyToNull).optional(),
  ...seoFields,
  images: images.optional(),
  image_alts: textList(2_000).optional(),
  image_alts_bn: textList(2_000).optional(),
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
