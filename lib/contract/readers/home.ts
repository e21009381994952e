import { looseId, looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import { BANNER_FOCUSES, CENTRE, type HOME_LISTS, MAX_VIDEO_SECONDS } from "../terms";
import { parseBlogSummary } from "./content";
import { parseCount } from "./fields";
import { parseCategory, parseProductSummary } from "./products";
import {
  type OnDropped,
  parseList,
  parseMainList,
  requireField,
  UnreadableRecord,
} from "./records";

const IMAGE_TYPE = 1;

/** Returns the length of a video in whole seconds; null if unknown or too long for search engines. */
function parseLength(value: unknown): number | null {
  const seconds = parseCount(value);
  return seconds > 0 && seconds <= MAX_VIDEO_SECONDS ? seconds : null;
}

/**
 * Parses a gallery item: a picture, or a video with its poster.
 * @throws UnreadableRecord
 */
function parseGalleryItem(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    isVideo: (looseNumber(record.type) ?? IMAGE_TYPE) !== IMAGE_TYPE,
    /** Path of the picture or of the video's poster; null if there is none. */
    image: looseText(record.image) ?? looseText(record.poster),
    title: looseText(record.title),
    /** Bengali title; null if the API does not return it. */
    titleBn: looseText(record.title_bn),
    /** Path of a video hosted by the API, or URL of an external one. */
    video: looseText(record.video_url),
    /** Path of the same video as WebM; null if the API does not return it. */
    videoWebm: looseText(record.video_webm),
    /** Paths of its captions in WebVTT; null if there are none. */
    captions: looseText(record.captions),
    captionsBn: looseText(record.captions_bn),
    /** Length of the video in whole seconds; null if unknown. */
    videoSeconds: parseLength(record.video_seconds),
    /** ISO time at which it was added; returned for the gallery page only, null if unknown. */
    createdAt: looseTime(record.created_at),
  };
}

export type GalleryItem = ReturnType<typeof parseGalleryItem>;

/**
 * Parses a success story. It needs a title or a quote.
 * @throws UnreadableRecord
 */
function parseSuccessStory(value: unknown) {
  const record = looseObject(value);
  const [title, quote] = [looseText(record.title), looseText(record.quote)];
  if (title === null && quote === null) throw new UnreadableRecord("quote");
  return {
    id: requireField(looseId(record.id), "id"),
    image: looseText(record.image),
    title,
    titleBn: looseText(record.title_bn),
    quote,
    quoteBn: looseText(record.quote_bn),
    person: looseText(record.person),
    personBn: looseText(record.person_bn),
  };
}

export type Story = ReturnType<typeof parseSuccessStory>;

/**
 * Parses the response of get-galleries: pictures and videos, and the success stories if the API marks
 * them.
 * @throws ApiError if the list is missing or mostly unreadable
 */
export function parseGallery(response: unknown, onDropped?: OnDropped) {
  const asItIs = (record: unknown) => record;
  const records = parseMainList(looseObject(response).galleries, asItIs, "galleries");
  const isStory = (record: unknown) => looseText(looseObject(record).kind) === "success_story";
  const items = records.filter((record) => !isStory(record));
  return {
    items: parseMainList(items, parseGalleryItem, "galleries", onDropped),
    stories: parseList(records.filter(isStory), parseSuccessStory, "success stories", onDropped),
  };
}

/** Name of a product list of get-home-products. */
export type HomeListKey = (typeof HOME_LISTS)[number];

/**
 * Parses a batch of a section of the home page.
 * @throws ApiError if the products are missing or mostly unreadable
 */
export function parseHomeSection(value: unknown) {
  const response = looseObject(value);
  const products = parseMainList(response.products, parseProductSummary, "products");
  return { products, total: parseCount(response.total) };
}

/**
 * Parses the response of get-home-products.
 * @throws ApiError if a required product list is missing or mostly unreadable
 */
export function parseHomeProducts(value: unknown, onDropped?: OnDropped) {
  const response = looseObject(value);
  const main = (list: HomeListKey) =>
    parseMainList(response[list], parseProductSummary, list, onDropped);
  const other = (list: HomeListKey) =>
    parseList(response[list], parseProductSummary, list, onDropped);
  const setting = looseObject(response.setting);
  const gallery = (list: string) => parseList(response[list], parseGalleryItem, list, onDropped);
  return {
    products: {
      offer_products: main("offer_products"),
      new_arrival_products: main("new_arrival_products"),
      trending_products: other("trending_products"),
      medical_products: other("medical_products"),
      best_selling_products: other("best_selling_products"),
      featured_products: other("featured_products"),
    },
    /** Pictures between the sections, banner_image_1 to banner_image_6; null if there is none. */
    banners: [1, 2, 3, 4, 5, 6].map((place) => looseText(setting[`banner_image_${place}`])),
    images: gallery("image_galleries"),
    videos: gallery("video_galleries"),
    stories: parseList(response.success_stories, parseSuccessStory, "success_stories", onDropped),
    blogs: parseList(response.blogs, parseBlogSummary, "blogs", onDropped),
  };
}

/** Returns a path of this site; null for any other link. */
function parseSitePath(value: unknown): string | null {
  const text = looseText(value);
  return text && /^\/(?![/\\])/.test(text) ? text : null;
}

/**
 * Parses a banner. Texts and link are optional in the contract.
 * @throws UnreadableRecord
 */
function parseSlider(value: unknown) {
  const record = looseObject(value);
  const en = {
    headline: looseText(record.headline),
    subline: looseText(record.subline),
    cta: looseText(record.cta),
  };
  return {
    id: requireField(looseId(record.id), "id"),
    image: requireField(looseText(record.image), "image"),
    link: parseSitePath(record.link),
    /** Part of the picture that stays visible when it is cropped; the centre if unknown. */
    focus: BANNER_FOCUSES.find((part) => part === record.focus) ?? CENTRE,
    texts: {
      en,
      bn: {
        headline: looseText(record.headline_bn) ?? en.headline,
        subline: looseText(record.subline_bn) ?? en.subline,
        cta: looseText(record.cta_bn) ?? en.cta,
      },
    },
  };
}

export type Slider = ReturnType<typeof parseSlider>;

/**
 * Parses the response of get-home-sliders.
 * @throws ApiError if the categories are unreadable
 */
export function parseHomeSliders(value: unknown, onDropped?: OnDropped) {
  const response = looseObject(value);
  const sliders = (list: string) => parseList(response[list], parseSlider, list, onDropped);
  return {
    sliders: {
      main: sliders("sliders"),
      medium: sliders("md_sliders"),
      group: sliders("group_sliders"),
    },
    categories: parseMainList(response.categories, parseCategory, "categories", onDropped),
  };
}
