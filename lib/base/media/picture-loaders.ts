import sharp from "sharp";

/** Decoders of pictures, as libvips names them. `Nsgif` reads GIF, `Heif` AVIF. */
export type PictureLoader = "Jpeg" | "Png" | "Webp" | "Nsgif" | "Heif";

/** Decoders of the formats that the shop takes. */
export const USUAL_LOADERS: readonly PictureLoader[] = ["Jpeg", "Png", "Webp", "Nsgif"];

/** Blocks all other decoders in this process: each may have faults. */
export function allowOnly(loaders: readonly PictureLoader[]): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) });
}
