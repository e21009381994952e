import type { ComponentProps } from "react";
import { preload as preloadFile } from "react-dom";
import { pictureAddress } from "@/lib/base/media/picture-address";
import { layoutOf, type PictureLayout } from "./picture-layouts";

interface PictureProps
  extends Pick<ComponentProps<"img">, "className" | "height" | "lang" | "width"> {
  /** Site path below /media or /brand. */
  src: string;
  alt: string;
  /** Layout in which it is shown; sets `sizes` and the file widths. */
  layout: PictureLayout;
  /** Preloads the picture; for the likely largest contentful paint. */
  preload?: boolean;
  /** Disables lazy loading, for pictures that are visible immediately. */
  eager?: boolean;
}

/**
 * Responsive picture. Not next/image: that offers up to ten widths and adds an inline style to each
 * element, which makes up half of a page with dozens of pictures.
 */
export function Picture({ src, alt, layout, preload = false, eager, ...props }: PictureProps) {
  const { sizes, widths } = layoutOf(layout);
  const addresses = widths.map((width) => `${pictureAddress(src, width)} ${width}w`);
  const [address = src] = (addresses.at(-1) ?? "").split(" ");
  const several = addresses.length > 1 && { sizes, srcSet: addresses.join() };
  if (preload) {
    const { sizes: imageSizes, srcSet: imageSrcSet } = several || {};
    preloadFile(address, { as: "image", imageSizes, imageSrcSet, fetchPriority: "high" });
  }
  return (
    <img
      {...props}
      alt={alt}
      loading={preload || eager ? undefined : "lazy"}
      fetchPriority={preload ? "high" : undefined}
      {...several}
      src={address}
    />
  );
}
