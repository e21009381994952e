/** @jest-environment node */
import { galleryTitle } from "./gallery-entries";
import { videoSource } from "./video-source";

describe("galleryTitle", () => {
  const both = { title: "Ward", titleBn: "ওয়ার্ড" };

  it("is in the page's language if available", () => {
    expect(galleryTitle(both, "en")).toEqual({ text: "Ward", lang: "en" });
    expect(galleryTitle(both, "bn")).toEqual({ text: "ওয়ার্ড", lang: "bn" });
    expect(galleryTitle({ ...both, titleBn: null }, "bn")).toEqual({ text: "Ward", lang: "en" });
    expect(galleryTitle({ title: null, titleBn: null }, "bn")).toBeNull();
  });
});

describe("videoSource", () => {
  const from = (video: string | null, videoWebm: string | null = null) =>
    videoSource({ video, videoWebm, captions: null, captionsBn: null });

  it("returns a self-hosted video for a path", () => {
    expect(from("demo/a b.mp4", "/demo/a.webm")).toEqual({
      kind: "own",
      mp4: "/media/demo/a%20b.mp4",
      webm: "/media/demo/a.webm",
      captions: [],
    });
    expect(from("demo/a.mp4", "../a.webm")).toMatchObject({ webm: null });
  });

  it("returns captions by language, without files of other kinds", () => {
    const video = { video: "demo/a.mp4", videoWebm: null };
    expect(
      videoSource({ ...video, captions: "uploads/a.vtt", captionsBn: "uploads/b.vtt" }),
    ).toMatchObject({
      captions: [
        { locale: "en", src: "/media/uploads/a.vtt" },
        { locale: "bn", src: "/media/uploads/b.vtt" },
      ],
    });
    expect(
      videoSource({ ...video, captions: "../a.vtt", captionsBn: "uploads/b.html" }),
    ).toMatchObject({ captions: [] });
  });

  it.each([
    ["https://www.youtube.com/watch?v=abc", "https://www.youtube.com/watch?v=abc"],
    ["http://videos.example/1", "https://videos.example/1"],
    ["//videos.example/1", "https://videos.example/1"],
  ])("returns a link for %s", (video, url) => {
    expect(from(video)).toEqual({ kind: "foreign", url });
  });

  it.each([null, "", "javascript:alert(1)", "https://", "../secret.mp4", "demo/film.exe"])(
    "returns null for %j",
    (video) => {
      expect(from(video)).toBeNull();
    },
  );
});
