import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import {
  deskLine,
  optionalLine,
  optionalParagraphs,
  wholeNumberOf,
} from "@/lib/contract/desk-fields";
import {
  BANNER_FOCUSES,
  BANNER_PLACES,
  CENTRE,
  GALLERY_KINDS,
  MAX_VIDEO_SECONDS,
} from "@/lib/contract/terms";
import { archivableRecords, imageOf } from "../desk/archivable-records";
import type { DeskKind } from "../desk/desk-record";
import { freeSlug } from "../desk/free-slug";
import { lockContentRow } from "../kernel/db/row-locks";
import type { FileStore } from "../kernel/files/file-store";
import { type BannerValues, bannerKind } from "./banners";
import { type GalleryValues, galleryKind } from "./gallery";

const PICTURE = "Please choose a picture.";
const picture = z
  .string({ error: PICTURE })
  .min(1, PICTURE)
  .regex(MEDIA_PATH, "Please choose a picture below /media.");

const position = wholeNumberOf(0, 100_000).optional();

const link = optionalLine(300).refine(
  (path) => path === null || /^\/(?![/\\])\S*$/.test(path),
  "Please enter a page of this shop, such as /category/products/3.",
);

/** The centre is stored as null. */
const focus = z
  .enum(BANNER_FOCUSES, "Please choose a part of the picture.")
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
  focus: focus.optional(),
  position,
};

const place = z.enum(BANNER_PLACES, "Please choose a place.");

/** Banners of the home page. @param media their pictures */
export const bannerRecords = (media: FileStore): DeskKind =>
  archivableRecords<BannerValues>({
    kind: bannerKind,
    lock: (trx, id) => lockContentRow(trx, "banners", id),
    created: z.object({ place, image: picture, ...bannerTexts }),
    edited: z.object({ place: place.optional(), image: picture.optional(), ...bannerTexts }),
    newKey: (trx, { headline, place: at = "main" }) => freeSlug(trx, "banners", headline ?? at, at),
    filter: "place",
    pictures: { media, of: imageOf },
    blank: {
      headline: null,
      headline_bn: null,
      subline: null,
      subline_bn: null,
      cta: null,
      cta_bn: null,
      link: null,
      focus: null,
      position: null,
    },
    required: ["place", "image"],
  });

const video = optionalLine(300).refine(
  (address) => address === null || /^(?:https:\/\/\S+|[^\s/:][^\s:]*)$/.test(address),
  "Please enter an https address, or a path below /media.",
);

const captions = optionalLine(300).refine(
  (path) => path === null || (MEDIA_PATH.test(path) && path.endsWith(".vtt")),
  "Please choose captions in WebVTT.",
);

const galleryTexts = {
  title_bn: optionalLine(200).optional(),
  video: video.optional(),
  video_webm: video.optional(),
  video_seconds: wholeNumberOf(1, MAX_VIDEO_SECONDS).nullable().optional(),
  captions: captions.optional(),
  captions_bn: captions.optional(),
  person: optionalLine(100).optional(),
  person_bn: optionalLine(100).optional(),
  quote: optionalParagraphs(2_000).optional(),
  quote_bn: optionalParagraphs(2_000).optional(),
  position,
};

const galleryType = z.enum(GALLERY_KINDS, "Please choose what it is.");

/** Pictures, videos and success stories. @param media their pictures */
export const galleryRecords = (media: FileStore): DeskKind =>
  archivableRecords<GalleryValues>({
    kind: galleryKind,
    lock: (trx, id) => lockContentRow(trx, "gallery_items", id),
    created: z.object({
      kind: galleryType,
      title: deskLine(200),
      image: picture,
      ...galleryTexts,
    }),
    // What it is stays: a picture has no video.
    edited: z.object({
      title: deskLine(200).optional(),
      image: picture.optional(),
      ...galleryTexts,
    }),
    newKey: (trx, { title = "", kind = "image" }) =>
      freeSlug(trx, "gallery_items", title, kind.replace("success_", "")),
    filter: "kind",
    pictures: { media, of: imageOf },
    blank: {
      title_bn: null,
      video: null,
      video_webm: null,
      video_seconds: null,
      captions: null,
      captions_bn: null,
      person: null,
      person_bn: null,
      quote: null,
      quote_bn: null,
      position: null,
    },
    required: ["kind", "title", "image"],
  });
