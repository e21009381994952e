/** @jest-environment node */
import { ApiError } from "@/lib/base/api-error";
import { parseGallery, parseHomeProducts, parseHomeSection, parseHomeSliders } from "./home";

const homeOf = (response: object) =>
  parseHomeProducts({ offer_products: [], new_arrival_products: [], ...response });
const bannersOf = (response: object) => homeOf(response).banners;
const itemOf = (record: object) => homeOf({ image_galleries: [record] }).images[0];
const storiesOf = (success_stories: object[]) => homeOf({ success_stories }).stories;
const galleryOf = (galleries: unknown) => parseGallery({ galleries });

describe("parseHomeProducts", () => {
  it("distinguishes pictures and videos by their type", () => {
    expect(itemOf({ id: 1, type: "1", image: "a.webp" })).toMatchObject({
      isVideo: false,
      image: "a.webp",
      title: null,
    });
    const video = { id: 2, type: "2", poster: "p.webp", video_url: "//v.example/1" };
    expect(itemOf(video)).toMatchObject({
      isVideo: true,
      image: "p.webp",
      video: "//v.example/1",
    });
  });

  it("drops a success story without text", () => {
    expect(storiesOf([{ id: 1, image: "a.webp" }])).toEqual([]);
    expect(storiesOf([{ id: 1, title: "Well again" }])).toMatchObject([{ quote: null }]);
  });

  it.each([{}, { setting: null }, { setting: [] }, { setting: "none" }])(
    "returns no banners for %j",
    (response) => {
      expect(bannersOf(response).filter(Boolean)).toEqual([]);
    },
  );

  it("keeps the position of a missing banner", () => {
    const setting = { banner_image_1: "1.webp", banner_image_3: "3.webp" };
    expect(bannersOf({ setting })).toEqual(["1.webp", null, "3.webp", null, null, null]);
  });
});

describe("parseHomeSliders", () => {
  const focusOf = (fields: object) => {
    const banner = { id: 1, image: "a.webp", ...fields };
    const categories = [{ id: 1, name: "Masks" }];
    return parseHomeSliders({ sliders: [banner], categories }).sliders.main[0]?.focus;
  };

  it.each([
    [{ focus: "top-left" }, "top-left"],
    [{ focus: "bottom" }, "bottom"],
    [{ focus: "centre" }, "centre"],
    [{ focus: null }, "centre"],
    [{}, "centre"],
    [{ focus: "middle" }, "centre"],
    [{ focus: "top x" }, "centre"],
    [{ focus: ["top"] }, "centre"],
    [{ focus: 4 }, "centre"],
  ])("keeps a known part of a picture, otherwise the centre: %j", (fields, focus) => {
    expect(focusOf(fields)).toBe(focus);
  });
});

describe("parseGallery", () => {
  const picture = { id: 1, type: "1", image: "a.webp" };
  const video = { id: 2, type: 2, video_url: "a.mp4" };
  const story = { id: 3, type: 1, kind: "success_story", quote: "I walk again." };

  it("separates success stories from pictures and videos and keeps their order", () => {
    const { items, stories } = galleryOf([video, story, picture]);
    expect(items.map(({ id, isVideo }) => [id, isVideo])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(stories).toMatchObject([{ id: 3, quote: "I walk again.", person: null }]);
  });

  it("reads date and length of a video, null without them", () => {
    const details = { created_at: "2026-01-05T10:00:00+06:00", video_seconds: "8" };
    const { items } = galleryOf([video, { ...video, ...details }]);
    expect(items).toMatchObject([
      { createdAt: null, videoSeconds: null },
      { createdAt: "2026-01-05T10:00:00+06:00", videoSeconds: 8 },
    ]);
    for (const video_seconds of [-3, 0, 28_801, "long"]) {
      const [odd] = galleryOf([{ ...video, created_at: "some day", video_seconds }]).items;
      expect(odd).toMatchObject({ createdAt: null, videoSeconds: null });
    }
  });

  it("drops unreadable records, but throws if they are the majority", () => {
    expect(galleryOf([picture, { id: 9, kind: "success_story" }])).toMatchObject({
      items: [{ id: 1 }],
      stories: [],
    });
    expect(() => galleryOf([picture, {}, {}])).toThrow(ApiError);
    expect(() => galleryOf(null)).toThrow(ApiError);
    expect(galleryOf([])).toEqual({ items: [], stories: [] });
  });
});

const record = {
  id: "7",
  name: "Pain Gel",
  image: "p/7.webp",
  image_alt: "A tube",
  discount: "10",
  rating: "4.5",
  review_count: "2",
  isNew: 1,
  category_id: "15",
  brand_id: null,
  unit: "tube",
  inventory: { selling_price: "255", batch_no: 12, pack_quantity: "3" },
};

describe("parseHomeSection", () => {
  it("reads numbers as text and drops invalid products", () => {
    const products = [record, null, { ...record, id: 9, inventory: null }];
    expect(parseHomeSection({ products, total: "24" })).toMatchObject({
      products: [
        {
          id: 7,
          discount: 10,
          rating: 4.5,
          reviewCount: 2,
          unit: "tube",
          imageAlt: "A tube",
          inventory: { sellingPrice: 255, quantity: 3 },
        },
        { id: 9, inventory: null },
      ],
      total: 24,
    });
  });

  it.each([null, "<html>", {}, { products: "none" }])("throws for %j", (response) => {
    expect(() => parseHomeSection(response)).toThrow();
  });
});
