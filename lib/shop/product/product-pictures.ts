import { mediaUrl } from "@/lib/base/media/media-url";
import type { LocalDetails } from "./local-product";

/** Returns the pictures of a product page, the main one first, without duplicates. */
export function productPictures(
  product: Pick<LocalDetails, "name" | "image" | "imageAlt" | "images">,
): { src: string; alt: string }[] {
  const main = { path: product.image, alt: product.imageAlt };
  const rest = product.images.filter((image) => image.path !== product.image);
  const own = product.images.find((image) => image.path === product.image);
  return [own ?? main, ...rest].map(({ path, alt }) => ({
    src: mediaUrl(path),
    alt: alt ?? product.name,
  }));
}
