import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import { countryName } from "@/lib/base/text/country-name";
import {
  archivingForm,
  dayOf,
  deskLine,
  optionalLine,
  optionalParagraphs,
  percentOf,
  seoTexts,
  takaAmount,
  versionField,
  wholeNumberOf,
  yesNo,
} from "../desk-fields";
import { isGtin } from "../gtin";
import {
  byColumn,
  type ColumnOfField,
  FIELD_RULES,
  meaningOf,
  PRODUCT_KINDS,
} from "../product-fields";
import { refusalText } from "../refusal-texts/refusal";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count, id, percent, taka, time } from "../wire/fields";
import type { HOME_PLACES } from "./home-places";

const MAX_PICTURES = 20;
const TOO_MANY_PICTURES = refusalText("media.picturesAtMost");
const NO_PICTURE = refusalText("media.pictureBelowMedia");

const maxOf = ({ field }: ColumnOfField) => FIELD_RULES[field].max;

const factLine = (column: ColumnOfField) => optionalLine(maxOf(column)).describe(meaningOf(column));

/** Plain fields of a product, as its form sends them. */
const facts = byColumn({
  text: factLine,
  code: factLine,
  country: (column) =>
    factLine(column)
      .transform((code) => code?.toUpperCase() ?? null)
      .refine(
        (code) => code === null || countryName(code, "en") !== null,
        refusalText("products.country"),
      )
      .describe(meaningOf(column)),
  gtin: (column) =>
    factLine(column)
      .transform((digits) => digits?.replace(/[\s-]/g, "") || null)
      .refine((digits) => digits === null || isGtin(digits), refusalText("products.gtin"))
      .describe(meaningOf(column)),
  count: (column) => wholeNumberOf(1, maxOf(column)).nullable().describe(meaningOf(column)),
  taka: (column) => takaAmount().nullable().describe(meaningOf(column)),
  choice: (column) =>
    z
      .preprocess(
        (value) => (value === "" ? null : value),
        z.enum(PRODUCT_KINDS, { error: refusalText("products.kind") }).nullable(),
      )
      .describe(meaningOf(column)),
});

/** Empty text instead of null, for columns that are never null. */
const filledText = (max: number) => optionalParagraphs(max).transform((text) => text ?? "");

const picture = z
  .string({ error: NO_PICTURE })
  .refine((path) => MEDIA_PATH.test(path), NO_PICTURE)
  .describe("Path below /media.");

/** Alternative texts of the pictures. */
const pictureTexts = z
  .array(optionalLine(200).transform((text) => text ?? ""))
  .max(MAX_PICTURES, TOO_MANY_PICTURES);

const needed = z.object({
  sku: deskLine(100),
  name: deskLine(200),
  category: deskLine(100).describe("Slug."),
  brand: deskLine(100).describe("A new one is made."),
  price: takaAmount().describe("Taka, before the discount."),
});

const further = z
  .object({
    name_bn: optionalLine(200),
    unit: optionalLine(100),
    unit_bn: optionalLine(100),
    department: optionalLine(100),
    discount: wholeNumberOf(0, 100),
    offer_until: dayOf().nullable().describe("Last day of the discount."),
    vat_percent: percentOf()
      .nullable()
      .describe("VAT that the price includes; null for the rate of the settings."),
    new: yesNo().describe("Shown as new."),
    featured: yesNo().describe("On the home page."),
    ...facts,
    needs_prescription: yesNo(),
    antibiotic: yesNo().describe("Sets `needs_prescription`, too."),
    keywords: filledText(1_000).describe(
      "Words it is found by, then `;` with other brands and what it goes with.",
    ),
    cold_chain: yesNo().describe("Kept cold: delivered inside Dhaka only, not taken back."),
    back_on: dayOf().nullable().describe("When it is expected back while it is sold out."),
    short_description: filledText(1_000),
    short_description_bn: optionalLine(1_000),
    description: filledText(50_000),
    description_bn: optionalParagraphs(50_000),
    ...seoTexts,
    images: z
      .array(picture)
      .max(MAX_PICTURES, TOO_MANY_PICTURES)
      .describe("Paths below /media; the first is the main picture."),
    image_alts: pictureTexts,
    image_alts_bn: pictureTexts,
  })
  .partial();

export const deskNewProductBody = needed.extend(further.shape);

/** Whether a product is in the shop, and what replaces one that is not. */
export const deskProductPlace = archivingForm.extend({
  successor_id: wholeNumberOf(1, 999_999_999)
    .nullable()
    .optional()
    .describe("The product that the page of an archived one leads to."),
});

export const deskProductBody = z.object({
  version: versionField(),
  ...needed.partial().shape,
  ...further.shape,
  ...deskProductPlace.shape,
});

export const deskPreviewBody = z.object({
  html: z.string({ error: refusalText("fields.text") }).max(50_000),
});

const version = z.string().min(1);
const text = z.string().nullable();
const textOf = () => text;
const mediaPath = z.string().describe("Path below /media.");

/** A product with all that staff edit. */
export const deskProductWire = z.object({
  id,
  version: version.describe("Changes with every value that staff can edit; send it with a save."),
  sku: z.string(),
  name: z.string(),
  name_bn: text,
  category: z.string().describe("Slug."),
  brand: z.string(),
  unit: text,
  unit_bn: text,
  department: text,
  price: taka,
  discount: percent,
  offer_until: z.iso.date().nullable().describe("Last day of the discount."),
  vat_percent: z.number().nullable(),
  new: z.boolean(),
  featured: z.boolean(),
  ...byColumn({
    text: textOf,
    code: textOf,
    country: textOf,
    gtin: textOf,
    count: () => count.nullable(),
    taka: () => taka.nullable(),
    choice: textOf,
  }),
  needs_prescription: z.boolean(),
  antibiotic: z.boolean(),
  cold_chain: z.boolean(),
  keywords: z.string(),
  back_on: z.iso.date().nullable().describe("When it is expected back while it is sold out."),
  short_description: z.string(),
  short_description_bn: text,
  description: z.string(),
  description_bn: text,
  seo_title: text,
  seo_title_bn: text,
  seo_description: text,
  seo_description_bn: text,
  images: z.array(mediaPath).describe("The first is the main picture."),
  image_alts: z.array(z.string()).describe("What each picture shows."),
  image_alts_bn: z.array(z.string()),
  picture: mediaPath.nullable(),
  stock: count.describe("Pieces that can be sold."),
  state: z.enum(["on_sale", "sold_out", "archived"]),
  archived: z.boolean(),
  successor_id: id.nullable().describe("The product that its page leads to while it is archived."),
});

/** A product with all that staff edit, price in taka. */
export type DeskProduct = z.infer<typeof deskProductWire>;

export const deskProductsResponse = pageOf(deskProductWire);

export const deskProductDetailsWire = deskProductWire.extend({
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});

export const deskProductResponse = z.object({ data: deskProductDetailsWire });

const priceSide = z
  .object({ price: taka.nullable(), discount: percent.nullable() })
  .describe("Null for an unchanged value.");

export const deskPriceChangeWire = z.object({
  id,
  version: z.string(),
  at: time,
  by: z.string(),
  command: z.string(),
  before: priceSide,
  after: priceSide,
});

/** A change of price or discount. */
export type DeskPriceChange = z.infer<typeof deskPriceChangeWire>;

export const deskPriceHistoryResponse = pageOf(deskPriceChangeWire);

const place = z.int().min(1).nullable();

/** Places of a product in the lists of the home page. */
export const deskHomePlacesResponse = z.object({
  data: z
    .object({
      new: place,
      offer: place,
      trending: place,
      medical: place,
      best_selling: place,
      featured: place,
    } satisfies Record<(typeof HOME_PLACES)[number], z.ZodType>)
    .describe("From 1; null where the home page does not show it."),
});

export const deskPreviewResponse = z.object({ data: z.object({ html: z.string() }) });
