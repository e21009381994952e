/** @jest-environment node */
import { ebookVideo, galleryJsonLd, galleryVideos, helpVideo, videoJsonLd } from "./videos";

const video = {
  mp4: "/media/buy.mp4",
  poster: "/media/buy.webp",
  captions: { en: "/media/a.vtt", bn: "/media/b.vtt" },
};
const publishedAt = "2026-01-05T10:00:00+06:00";

test("a video has its poster, file, texts and date", () => {
  expect(videoJsonLd(ebookVideo({ ...video, publishedAt, seconds: 95 }))).toMatchObject({
    "@type": "VideoObject",
    name: "ই-বুক কীভাবে কিনবেন",
    description: "ভিডিও: ই-বুক কীভাবে কিনবেন",
    uploadDate: publishedAt,
    duration: "PT95S",
    inLanguage: "bn",
    thumbnailUrl: expect.stringMatching(/^http.*\/media\/buy\.webp$/),
    contentUrl: expect.stringMatching(/^http.*\/media\/buy\.mp4$/),
  });
  expect(videoJsonLd(helpVideo())).toMatchObject({ name: "যেভাবে অ্যাকাউন্ট খুলবেন", duration: "PT21S" });
  const dated = { ...video, publishedAt };
  expect(videoJsonLd(ebookVideo(dated))).not.toHaveProperty("duration");
});

test("returns null for a video without a date, and without a video", () => {
  expect(videoJsonLd(ebookVideo(video))).toBeNull();
  expect(videoJsonLd(ebookVideo(null))).toBeNull();
});

const base = {
  isVideo: true,
  image: "a.webp",
  videoWebm: null,
  titleBn: "কক্ষ",
  captions: null,
  captionsBn: null,
};
const own = {
  ...base,
  id: 1,
  title: "Room",
  video: "a.mp4",
  createdAt: publishedAt,
  videoSeconds: 8,
};
const others = [
  { ...own, id: 2, video: "https://videos.example/1" },
  { ...own, id: 3, image: null },
  { ...own, id: 4, isVideo: false },
];

test("lists the shop's own videos of the gallery in the language of the page", () => {
  const { en, bn } = galleryVideos([own, ...others]);
  expect(en).toMatchObject([
    { mp4: "/media/a.mp4", poster: "/media/a.webp", name: "Room", publishedAt, seconds: 8 },
  ]);
  expect(bn).toMatchObject([{ name: "কক্ষ", description: expect.stringMatching(/^কক্ষ/) }]);
});

test("the gallery has structured data of its videos with a known date", () => {
  const undated = { ...own, id: 5, createdAt: null };
  const unmeasured = { ...own, id: 6, title: "Ward", videoSeconds: null };
  const graph = galleryJsonLd([own, undated, unmeasured, ...others], "en")?.["@graph"];
  expect(graph).toMatchObject([
    {
      "@type": "VideoObject",
      name: "Room",
      description: expect.stringMatching(/^Room\. /),
      thumbnailUrl: expect.stringMatching(/^http.*\/media\/a\.webp$/),
      contentUrl: expect.stringMatching(/^http.*\/media\/a\.mp4$/),
      uploadDate: publishedAt,
      duration: "PT8S",
    },
    { name: "Ward" },
  ]);
  expect(graph?.[0]).not.toHaveProperty("inLanguage");
  expect(graph?.[1]).not.toHaveProperty("duration");
  expect(galleryJsonLd([undated, ...others], "en")).toBeNull();
});
