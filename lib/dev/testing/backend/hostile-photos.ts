import sharp from "sharp";
import { heicOfSize, heicPhoto } from "./heic-photos";
import { pdf, photo } from "./prescription-files";

export const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );

export const SCRIPT = "<script>alert(1)</script>";
/** An empty ZIP archive. */
const ZIP = `PK\u0005\u0006${"\0".repeat(18)}`;

/** A PNG of 56 million pixels, which has only some kilobytes. */
const bomb = async () => {
  const create = { width: 8_000, height: 7_000, channels: 3, background: "#fff" } as const;
  return sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
};

async function noisy(format: "jpeg" | "png" = "jpeg"): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 600, height: 800, channels: 3, background: "#fff", noise } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** Files that are not an acceptable photo, and the status of the response. */
export const HOSTILE_PHOTOS: [name: string, status: number, bytes: () => Promise<Buffer>][] = [
  ["nothing", 422, async () => Buffer.alloc(0)],
  ["plain text", 422, async () => Buffer.from("hello")],
  ["a web page", 422, async () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  [
    "an SVG picture",
    422,
    async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  ],
  ["an SVG picture after a byte order mark", 422, async () => Buffer.from("\uFEFF <svg/>")],
  ["a program", 422, async () => joined("\x7fELF", Buffer.alloc(2_000))],
  ["an archive", 422, async () => Buffer.from(ZIP, "latin1")],
  ["a GIF", 422, async () => await photo("gif")],
  ["a GIF that is a script", 422, async () => Buffer.from("GIF89a/*\0\0*/=alert(1)", "latin1")],
  ["a TIFF", 422, async () => await photo("tiff")],
  ["an AVIF", 422, async () => await photo("avif")],
  ["half of a HEIC", 422, async () => heicPhoto().subarray(0, 600)],
  ["a HEIC of 900 million pixels", 422, async () => heicOfSize(30_000, 30_000)],
  ["a HEIC with a web page behind it", 422, async () => joined(heicPhoto(), `<html>${SCRIPT}`)],
  ["half of a JPEG", 422, async () => (await noisy()).subarray(0, 20_000)],
  ["half of a PNG", 422, async () => (await noisy("png")).subarray(0, 20_000)],
  ["a JPEG with a web page behind it", 422, async () => joined(await photo(), `<html>${SCRIPT}`)],
  ["a JPEG with an archive behind it", 422, async () => joined(await photo(), ZIP)],
  ["a JPEG with a PDF behind it", 422, async () => joined(await photo(), pdf())],
  [
    "a PNG with PHP in its text",
    422,
    async () => joined(await photo("png"), "<?php system($_GET[0]);"),
  ],
  ["a picture too small to read", 422, async () => await photo("jpeg", 100, 100)],
  ["a picture of 56 million pixels", 422, async () => await bomb()],
  ["a photo of 11 MB", 413, async () => Buffer.alloc(11_000_000)],
  ["a PDF as a photo", 422, async () => pdf()],
];
