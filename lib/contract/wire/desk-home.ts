import { z } from "zod";
import { BANNER_FOCUSES, BANNER_PLACES, GALLERY_KINDS } from "../terms";
import { deskAuditWire, pageOf } from "./desk";
import { count, id, time } from "./fields";

const text = z.string().nullable();

const common = {
  id,
  version: z.string().min(1),
  slug: z.string(),
  archived: z.boolean(),
  image: z.string().describe("Path below /media."),
  position: count.nullable().describe("Order, lowest first."),
  audit: z.array(deskAuditWire).optional().describe("Its latest changes, latest first."),
};

/** A banner of the home page. */
export const deskBannerWire = z.object({
  ...common,
  place: z.enum(BANNER_PLACES),
  headline: text,
  headline_bn: text,
  subline: text,
  subline_bn: text,
  cta: text.describe("Text of the button."),
  cta_bn: text,
  link: text.describe("Page of this shop."),
  focus: z
    .enum(BANNER_FOCUSES)
    .nullable()
    .describe("Part of the picture that stays visible in sliders; null for the centre."),
});
export const deskBannersResponse = pageOf(deskBannerWire);
export const deskBannerResponse = z.object({ data: deskBannerWire });

/** A picture, a video or a success story. */
export const deskGalleryItemWire = z.object({
  ...common,
  kind: z.enum(GALLERY_KINDS),
  title: z.string(),
  title_bn: text,
  video: text.describe("Address, or path below /media."),
  video_webm: text,
  video_seconds: count.nullable(),
  captions: text.describe("Path of the English captions below /media."),
  captions_bn: text,
  person: text,
  person_bn: text,
  quote: text,
  quote_bn: text,
});
export const deskGalleryResponse = pageOf(deskGalleryItemWire);
export const deskGalleryItemResponse = z.object({ data: deskGalleryItemWire });

/** A page of which staff can change the texts or the parts. */
export const deskPageWire = z.object({
  id: z.enum(["home", "terms"]),
  version: z.string().min(1),
  source: z.enum(["default", "file", "table"]),
  changed_by: text,
  changed_at: time.nullable(),
  text: text.describe("HTML with placeholders, such as {phone}; null for the home page."),
  text_bn: text,
  sections: z
    .array(z.object({ id: z.string(), shown: z.boolean() }))
    .nullable()
    .describe("Parts of the home page in their order; null for other pages."),
  audit: z.array(deskAuditWire).optional().describe("Its latest changes, latest first."),
});
export const deskPagesResponse = pageOf(deskPageWire);
export const deskPageResponse = z.object({ data: deskPageWire });
