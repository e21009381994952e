import { z } from "zod";
import { GALLERY_KINDS, MAX_VIDEO_SECONDS } from "@/lib/contract/terms";
import type { CommandGroup } from "../../kernel/commands/command";
import { clearable } from "../../kernel/text/clearable-text";
import { field, wholeNumberText } from "../../kernel/text/localized-text-fields";
import {
  optional,
  paragraphs,
  picture,
  slugSchema,
  text,
  videoSource,
} from "../../kernel/text/record-fields";
import { orderedCommands } from "../../record-tables/record-group";
import type { RecordSpec } from "../../record-tables/record-spec";
import { recordTable } from "../../record-tables/record-table";
import { type GalleryValues, galleryKind } from "../gallery";

const KINDS = GALLERY_KINDS.join(", ");
const video = (description: string) =>
  field(clearable(videoSource).optional(), "ADDRESS", `${description}; - for none`);

const spec: RecordSpec<GalleryValues> = {
  group: "gallery",
  kind: galleryKind,
  one: "entry",
  key: { schema: slugSchema, placeholder: "SLUG" },
  fields: z.object({
    kind: field(
      z.enum(GALLERY_KINDS, `must be one of ${KINDS}`).optional(),
      "KIND",
      `one of ${KINDS}`,
    ),
    image: picture,
    title: text(200, "English title"),
    title_bn: optional(200, "Bengali title"),
    video: video("address of the video, or the path of an mp4 below /media"),
    video_webm: video("path of the same video as WebM"),
    video_seconds: field(
      clearable(wholeNumberText(1, MAX_VIDEO_SECONDS)).optional(),
      "SECONDS",
      "length of the video, for search engines; - for none",
    ),
    captions: optional(300, "path of its English captions in WebVTT below /media"),
    captions_bn: optional(300, "the same in Bengali"),
    person: optional(100, "whose story it is"),
    person_bn: optional(100, "the same in Bengali"),
    quote: paragraphs(2_000, "the story"),
    quote_bn: paragraphs(2_000, "the same in Bengali"),
  }),
  pictures: ["image"],
  money: [],
  columns: ["slug", "kind", "title", "title_bn", "image", "position"],
  blank: {
    kind: "image",
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
  renamed: false,
};

export const galleryGroup: CommandGroup = {
  name: spec.group,
  summary: "pictures, videos and success stories: see, add, change, order, archive",
  commands: orderedCommands(spec),
};

export const galleryTable = recordTable(spec);
