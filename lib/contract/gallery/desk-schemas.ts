import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import {
  archivingForm,
  deskLine,
  optionalLine,
  optionalParagraphs,
  picturePath,
  versionField,
  wholeNumberOf,
} from "../desk-fields";
import { pictureRecord } from "../picture-record";
import { refusalText } from "../refusal-texts/refusal";
import { GALLERY_KINDS, MAX_VIDEO_SECONDS } from "../terms";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count } from "../wire/fields";

const video = optionalLine(300).refine(
  (address) => address === null || /^(?:https:\/\/\S+|[^\s/:][^\s:]*)$/.test(address),
  refusalText("gallery.videoAddress"),
);

const captions = optionalLine(300).refine(
  (path) => path === null || (MEDIA_PATH.test(path) && path.endsWith(".vtt")),
  refusalText("captions.required"),
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
  position: wholeNumberOf(0, 100_000).optional(),
};

export const deskNewGalleryItemBody = z.object({
  kind: z.enum(GALLERY_KINDS, refusalText("gallery.kind")),
  title: deskLine(200),
  image: picturePath(),
  ...galleryTexts,
});

/** What it is stays: a picture has no video. */
export const deskGalleryItemBody = z.object({
  version: versionField(),
  title: deskLine(200).optional(),
  image: picturePath().optional(),
  ...galleryTexts,
  ...archivingForm.shape,
});

const text = z.string().nullable();

/** A picture, a video or a success story. */
export const deskGalleryItemWire = z.object({
  ...pictureRecord,
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

/** A picture, a video or a success story. */
export type DeskGalleryItem = z.infer<typeof deskGalleryItemWire>;

export const deskGalleryResponse = pageOf(deskGalleryItemWire);

export const deskGalleryItemDetailsWire = deskGalleryItemWire.extend({
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});
export const deskGalleryItemResponse = z.object({ data: deskGalleryItemDetailsWire });
