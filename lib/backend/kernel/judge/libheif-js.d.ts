/** The part of the decoder of HEIC that `open-heic.ts` uses; its own types cover another file. */
declare module "libheif-js/libheif-wasm/libheif-bundle.js" {
  /** An object of the decoder, which only the decoder reads. */
  type Handle = { code?: undefined };

  /** What a call returns instead of its result. */
  interface HeifError {
    code: object;
    message: string;
  }

  interface HeifPlane {
    /** A part of the decoder's memory. */
    data: Uint8Array;
    /** Bytes of a row. */
    stride: number;
    width: number;
    height: number;
  }

  interface Heif {
    heif_error_code: { heif_error_Ok: object };
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGB: object };
    heif_context_alloc(): Handle;
    heif_context_read_from_memory(context: Handle, bytes: Uint8Array): HeifError;
    heif_js_context_get_primary_image_handle(context: Handle): Handle | HeifError;
    heif_image_handle_get_width(picture: Handle): number;
    heif_image_handle_get_height(picture: Handle): number;
    heif_js_decode_image2(
      picture: Handle,
      space: object,
      chroma: object,
    ): (Handle & { channels: HeifPlane[] }) | HeifError;
  }

  interface Options {
    print: (line: string) => void;
    printErr: (line: string) => void;
  }

  function createHeif(options: Options): Heif;

  export { createHeif as default, type HeifPlane };
}
