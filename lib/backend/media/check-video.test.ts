/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkVideo } from "./check-video";

const demo = (name: string) => readFileSync(join("public/media/demo/gallery", name));
const mp4 = demo("devices-loop.mp4");
const webm = demo("devices-loop.webm");

/** A copy with another text of the same length, in all places. */
function replaced(file: Buffer, from: string, to: string): Buffer {
  return Buffer.from(file.toString("latin1").replaceAll(from, to), "latin1");
}

test("accepts complete videos, with their length", () => {
  expect(checkVideo(mp4)).toEqual({ extension: "mp4", seconds: 7 });
  expect(checkVideo(webm)).toEqual({ extension: "webm", seconds: 7 });
});

test.each([
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\n"), "unknown"],
  ["nothing", Buffer.alloc(0), "unknown"],
  ["a page", Buffer.from("<html><script>1</script>"), "unknown"],
  ["a QuickTime video", replaced(mp4, "ftypisom", "ftypqt  "), "unknown"],
  ["Matroska", replaced(webm, "webm", "matr"), "unknown"],
  ["the first half of an MP4", mp4.subarray(0, mp4.length / 2), "damaged"],
  ["an MP4 with bytes after its end", Buffer.concat([mp4, Buffer.from("<script>")]), "damaged"],
  ["an MP4 without content", mp4.subarray(0, mp4.readUInt32BE(0)), "damaged"],
  ["the first half of a WebM", webm.subarray(0, webm.length / 2), "damaged"],
  ["a WebM with bytes after its end", Buffer.concat([webm, Buffer.alloc(1_000)]), "damaged"],
  ["an MP4 with sound only", replaced(mp4, "vide", "soun"), "no_pictures"],
  ["MPEG-2 in MP4", replaced(mp4, "avc1", "mp4v"), "not_played"],
  ["another codec in WebM", replaced(webm, "V_VP9", "V_XYZ"), "not_played"],
])("refuses %s", (_, file, problem) => expect(checkVideo(file)).toEqual({ problem }));
