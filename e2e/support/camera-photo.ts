import sharp from "sharp";

/** A photo like that of a phone, larger than the uploaded version. */
export function cameraPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 200, sigma: 30 } as const;
  const create = { width: 3_000, height: 4_000, channels: 3, background: "#fff", noise } as const;
  return sharp({ create }).jpeg().toBuffer();
}
