import { z } from "zod";
import {
  archivingForm,
  optionalLine,
  picturePath,
  versionField,
  wholeNumberOf,
} from "../desk-fields";
import { pictureRecord } from "../picture-record";
import { refusalText } from "../refusal-texts/refusal";
import { BANNER_FOCUSES, BANNER_PLACES, CENTRE } from "../terms";
import { deskAuditWire, pageOf } from "../wire/desk";

const link = optionalLine(300).refine(
  (path) => path === null || /^\/(?![/\\])\S*$/.test(path),
  refusalText("banners.page"),
);

/** The centre is stored as null. */
const focus = z
  .enum(BANNER_FOCUSES, refusalText("banners.crop"))
  .nullable()
  .transform((part) => (part === CENTRE ? null : part));

const bannerTexts = {
  headline: optionalLine(120).optional(),
  headline_bn: optionalLine(120).optional(),
  subline: optionalLine(200).optional(),
  subline_bn: optionalLine(200).optional(),
  cta: optionalLine(40).optional(),
  cta_bn: optionalLine(40).optional(),
  link: link.optional(),
  focus: focus.optional().describe("Null for the centre."),
  position: wholeNumberOf(0, 100_000).optional(),
};

const place = z.enum(BANNER_PLACES, refusalText("banners.place"));

export const deskNewBannerBody = z.object({ place, image: picturePath(), ...bannerTexts });

export const deskBannerBody = z.object({
  version: versionField(),
  place: place.optional(),
  image: picturePath().optional(),
  ...bannerTexts,
  ...archivingForm.shape,
});

const text = z.string().nullable();

/** A banner of the home page. */
export const deskBannerWire = z.object({
  ...pictureRecord,
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

/** A banner of the home page. */
export type DeskBanner = z.infer<typeof deskBannerWire>;

export const deskBannersResponse = pageOf(deskBannerWire);

export const deskBannerDetailsWire = deskBannerWire.extend({
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});
export const deskBannerResponse = z.object({ data: deskBannerDetailsWire });
