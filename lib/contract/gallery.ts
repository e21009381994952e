import { z } from "zod";
import { primaryList, secondaryList } from "./lists";
import { id, numberOr, textOrNull } from "./primitives";

const IMAGE_TYPE = 1;

/** An item of the gallery, also a success story: a picture, or a video with its poster. */
export const galleryItem = z
  .object({
    id,
    type: numberOr(IMAGE_TYPE),
    image: textOrNull,
    poster: textOrNull,
    title: textOrNull,
    title_bn: textOrNull,
    video_url: textOrNull,
    video_webm: textOrNull,
  })
  .transform((record) => ({
    id: record.id,
    isVideo: record.type !== IMAGE_TYPE,
    /** Path of the picture, of a video its poster; null when there is none. */
    image: record.image ?? record.poster,
    title: record.title,
    /** Bengali title, where the server has one. */
    titleBn: record.title_bn,
    /** Path of a film of the API's own, or a foreign address. */
    video: record.video_url,
    /** The same film as WebM, where the server has it. */
    videoWebm: record.video_webm,
  }));

export type GalleryItem = z.infer<typeof galleryItem>;

/** What somebody tells; without words it is no story. */
export const successStory = z
  .object({ id, image: textOrNull, title: textOrNull, quote: textOrNull, person: textOrNull })
  .refine(({ quote, title }) => quote ?? title, "a story without words");

export type SuccessStory = z.infer<typeof successStory>;

const storyRecord = z.object({ kind: z.literal("success_story") });
const isStory = (record: unknown) => storyRecord.safeParse(record).success;

/**
 * The list of get-galleries: pictures and videos, and the success stories where the server marks them.
 * @throws ApiError when it is no list or mostly unreadable.
 */
export function galleryOf(list: unknown): { items: GalleryItem[]; stories: SuccessStory[] } {
  const records = primaryList(z.unknown(), list, "galleries");
  const others = records.filter((record) => !isStory(record));
  return {
    items: primaryList(galleryItem, others, "galleries"),
    stories: secondaryList(successStory, "success stories").parse(records.filter(isStory)),
  };
}
