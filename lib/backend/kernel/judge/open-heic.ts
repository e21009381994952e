import type { HeifPlane } from "libheif-js/libheif-wasm/libheif-bundle.js";
import sharp from "sharp";
import { encodePicture, type OpenPicture } from "./convert-picture";

/** Red, green and blue. */
const CHANNELS = 3;
const quiet = () => undefined;

/** Returns the pixels of a plane without what fills up its rows. */
function pixelsOf({ data, stride, width, height }: HeifPlane): Uint8Array {
  const bytes = width * CHANNELS;
  if (stride === bytes) return data;
  const pixels = new Uint8Array(bytes * height);
  for (let row = 0; row < height; row++)
    pixels.set(data.subarray(row * stride, row * stride + bytes), row * bytes);
  return pixels;
}

/**
 * Opens the main picture of a HEIC file. Its size and pixels are upright: rotation and mirroring
 * are part of the format, and what a camera wrote beside it (EXIF) does not count.
 * @throws Error for anything but a picture
 */
export async function openHeic(bytes: Uint8Array): Promise<OpenPicture> {
  // Loaded here, since few files need these two megabytes.
  const { default: createHeif } = await import("libheif-js/libheif-wasm/libheif-bundle.js");
  // Its messages would be taken for verdicts: they go to the standard output.
  const heif = createHeif({ print: quiet, printErr: quiet });
  const context = heif.heif_context_alloc();
  const { code, message } = heif.heif_context_read_from_memory(context, bytes);
  if (code !== heif.heif_error_code.heif_error_Ok) throw new Error(message);
  const picture = heif.heif_js_context_get_primary_image_handle(context);
  if (picture.code) throw new Error(picture.message);
  const width = heif.heif_image_handle_get_width(picture);
  const height = heif.heif_image_handle_get_height(picture);

  const decode = (): HeifPlane => {
    const { heif_colorspace_RGB: space } = heif.heif_colorspace;
    const { heif_chroma_interleaved_RGB: chroma } = heif.heif_chroma;
    const decoded = heif.heif_js_decode_image2(picture, space, chroma);
    if (decoded.code) throw new Error(decoded.message);
    const [plane] = decoded.channels;
    if (plane?.width !== width || plane.height !== height)
      throw new Error("the picture has another size than its header says");
    return plane;
  };

  return {
    format: "heic",
    width,
    height,
    convert: (longestSide) => {
      const raw = { width, height, channels: CHANNELS } as const;
      return encodePicture(sharp(pixelsOf(decode()), { raw }), longestSide);
    },
  };
}
