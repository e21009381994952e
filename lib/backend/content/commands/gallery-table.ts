import { z } from "zod";
import { GALLERY_KINDS, MAX_VIDEO_SECONDS } from "@/lib/contract/terms";
import { clearable } from "../../kernel/text/clearable-text";
import { wholeNumberText } from "../../kernel/text/localized-text-fields";
import {
  optional,
  paragraphs,
  picture,
  slugSchema,
  text,
  videoSource,
} from "../../kernel/text/record-fields";
import { recordTable } from "../../record-tables/record-table";
import { type GalleryValues, galleryKind } from "../gallery";

const KINDS = GALLERY_KINDS.join(", ");
const video = clearable(videoSource).optional();

export const galleryTable = recordTable<GalleryValues>({
  group: "gallery",
  kind: galleryKind,
  key: slugSchema,
  fields: z.object({
    kind: z.enum(GALLERY_KINDS, `must be one of ${KINDS}`).optional(),
    image: picture,
    title: text(200),
    title_bn: optional(200),
    video,
    video_webm: video,
    video_seconds: clearable(wholeNumberText(1, MAX_VIDEO_SECONDS)).optional(),
    captions: optional(300),
    captions_bn: optional(300),
    person: optional(100),
    person_bn: optional(100),
    quote: paragraphs(2_000),
    quote_bn: paragraphs(2_000),
  }),
  pictures: ["image"],
});
