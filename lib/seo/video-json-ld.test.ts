/** @jest-environment node */
import { videoJsonLd } from "./video-json-ld";

const film = { mp4: "/media/buy.mp4", poster: "/media/buy.webp", captions: "/media/buy.vtt" };
const words = { name: "How to buy", description: "Film: how to buy an e-book" };

test("a film has its still picture, its file and its day", () => {
  expect(videoJsonLd({ ...film, publishedAt: "2026-01-05T10:00:00+06:00" }, words)).toMatchObject({
    "@type": "VideoObject",
    ...words,
    uploadDate: "2026-01-05T10:00:00+06:00",
    thumbnailUrl: expect.stringMatching(/^http.*\/media\/buy\.webp$/),
    contentUrl: expect.stringMatching(/^http.*\/media\/buy\.mp4$/),
  });
});

test("a film of an unknown day is none for search engines", () => {
  expect(videoJsonLd(film, words)).toBeNull();
});
