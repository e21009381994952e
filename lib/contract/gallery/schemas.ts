import { z } from "zod";
import { MAX_VIDEO_SECONDS } from "../terms";
import { id, path, time } from "../wire/fields";

/** A picture, a video or a success story. */
export const galleryItemWire = z.object({
  id,
  type: id.describe("1 is a picture, anything else a video."),
  image: path.nullable().describe("The picture, or the poster of a video."),
  video_url: z.string().nullish().describe("Path relative to the site root, or an address."),
  title: z.string().nullable(),
  kind: z.enum(["image", "video", "success_story"]).optional(),
  title_bn: z.string().nullish(),
  poster: path.nullish(),
  video_webm: path.nullish().describe("The same video as WebM."),
  captions: path.nullish().describe("English captions of the video in WebVTT."),
  captions_bn: path.nullish().describe("Bengali captions of the video in WebVTT."),
  person: z.string().nullish().describe("Whose story it is."),
  person_bn: z.string().nullish(),
  quote: z.string().nullish(),
  quote_bn: z.string().nullish(),
});

/** The same on the gallery's own page. */
export const galleryRecordWire = galleryItemWire.extend({
  created_at: time
    .nullish()
    .describe("When it was added; search engines list no video without it."),
  video_seconds: z
    .int()
    .min(1)
    .max(MAX_VIDEO_SECONDS)
    .nullish()
    .describe("Length of the video in seconds."),
});

export const galleriesResponse = z.object({ galleries: z.array(galleryRecordWire) });
