/** @jest-environment node */
import { ebookVideo, galleryVideos, helpVideo, videoJsonLd } from "./videos";

const video = {
  mp4: "/media/buy.mp4",
  poster: "/media/buy.webp",
  captions: { en: "/media/a.vtt", bn: "/media/b.vtt" },
};
const publishedAt = "2026-01-05T10:00:00+06:00";

test("a video has its poster, file, texts and date", () => {
  expect(videoJsonLd(ebookVideo({ ...video, publishedAt }))).toMatchObject({
    "@type": "VideoObject",
    name: "ই-বুক কীভাবে কিনবেন",
    description: "ভিডিও: ই-বুক কীভাবে কিনবেন",
    uploadDate: publishedAt,
    thumbnailUrl: expect.stringMatching(/^http.*\/media\/buy\.webp$/),
    contentUrl: expect.stringMatching(/^http.*\/media\/buy\.mp4$/),
  });
  expect(videoJsonLd(helpVideo())).toMatchObject({ name: "যেভাবে অ্যাকাউন্ট খুলবেন" });
});

test("returns null for a video without a date, and without a video", () => {
  expect(videoJsonLd(ebookVideo(video))).toBeNull();
  expect(videoJsonLd(ebookVideo(null))).toBeNull();
});

test("lists the shop's own videos of the gallery in the language of the page", () => {
  const base = {
    id: 1,
    isVideo: true,
    image: "a.webp",
    videoWebm: null,
    titleBn: "কক্ষ",
    videoSeconds: null,
    createdAt: null,
  };
  const own = { ...base, title: "Room", video: "a.mp4" };
  const others = [
    { ...own, id: 2, video: "https://videos.example/1" },
    { ...own, id: 3, image: null },
    { ...own, id: 4, isVideo: false },
  ];
  const { en, bn } = galleryVideos([own, ...others]);
  expect(en).toMatchObject([{ mp4: "/media/a.mp4", poster: "/media/a.webp", name: "Room" }]);
  expect(bn).toMatchObject([{ name: "কক্ষ", description: expect.stringMatching(/^কক্ষ/) }]);
});
