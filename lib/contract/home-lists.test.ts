/** @jest-environment node */
import { z } from "zod";
import { blogCard } from "./blog-card";
import { galleryItem, successStory } from "./gallery";
import { homeBanners } from "./home-banners";

describe("secondary lists of the home page", () => {
  it("take a blog of an older server", () => {
    expect(blogCard.parse({ id: "3", title: "Heart", created_at: "no day", user: null })).toEqual({
      id: 3,
      title: "Heart",
      image: null,
      createdAt: null,
      language: "en",
      author: null,
    });
    expect(blogCard.safeParse({ id: 3, title: " " }).success).toBe(false);
  });

  it("tell a picture from a video by its type", () => {
    expect(galleryItem.parse({ id: 1, type: "1", image: "a.webp" })).toMatchObject({
      isVideo: false,
      image: "a.webp",
      title: null,
    });
    const video = { id: 2, type: "2", poster: "p.webp", video_url: "//v.example/1" };
    expect(galleryItem.parse(video)).toMatchObject({
      isVideo: true,
      image: "p.webp",
      video: "//v.example/1",
    });
  });

  it("need words for a success story", () => {
    expect(successStory.safeParse({ id: 1, image: "a.webp" }).success).toBe(false);
    expect(successStory.parse({ id: 1, title: "Well again" })).toMatchObject({ quote: null });
  });

  it.each([{}, { setting: null }, { setting: [] }, { setting: "none" }])(
    "have no banners in %j",
    (answer) => {
      const banners = z.object({ setting: homeBanners }).parse(answer).setting;
      expect(banners.filter(Boolean)).toEqual([]);
    },
  );

  it("keep the place of a missing banner", () => {
    const setting = { banner_image_1: "1.webp", banner_image_3: "3.webp" };
    expect(homeBanners.parse(setting)).toEqual(["1.webp", null, "3.webp", null, null, null]);
  });
});
