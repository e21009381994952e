import { z } from "zod";
import { BANNER_FOCUSES, BANNER_PLACES, GALLERY_KINDS } from "./terms";

const version = z.string().describe("Of the record that was changed.");
const line = (max: number) => z.string().min(1).max(max);
const optional = (max: number) => z.string().max(max).nullable().optional();
const position = z.int().min(0).optional();
const archived = z.boolean().optional();

const bannerFields = {
  headline: optional(120),
  headline_bn: optional(120),
  subline: optional(200),
  subline_bn: optional(200),
  cta: optional(40),
  cta_bn: optional(40),
  link: optional(300),
  position,
  focus: z.enum(BANNER_FOCUSES).nullable().optional().describe("Null for the centre."),
};

export const deskNewBannerBody = z.strictObject({
  place: z.enum(BANNER_PLACES),
  image: line(200),
  ...bannerFields,
});

export const deskBannerBody = z.strictObject({
  version,
  place: z.enum(BANNER_PLACES).optional(),
  image: line(200).optional(),
  ...bannerFields,
  archived,
});

const galleryFields = {
  title_bn: optional(200),
  video: optional(300),
  video_webm: optional(300),
  video_seconds: z.int().min(1).nullable().optional(),
  captions: optional(300),
  captions_bn: optional(300),
  person: optional(100),
  person_bn: optional(100),
  quote: optional(2_000),
  quote_bn: optional(2_000),
  position,
};

export const deskNewGalleryItemBody = z.strictObject({
  kind: z.enum(GALLERY_KINDS),
  title: line(200),
  image: line(200),
  ...galleryFields,
});

export const deskGalleryItemBody = z.strictObject({
  version,
  title: line(200).optional(),
  image: line(200).optional(),
  ...galleryFields,
  archived,
});

export const deskPageBody = z.strictObject({
  version,
  text: line(50_000).optional(),
  text_bn: line(50_000).optional(),
  sections: z.array(z.strictObject({ id: z.string(), shown: z.boolean() })).optional(),
  reset: z.literal(true).optional().describe("The file, or the default, applies again."),
});
