import type { ComponentProps } from "react";
import { preload as preloadFile } from "react-dom";
import { pictureAddress } from "@/lib/base/media/picture-address";
import { layoutOf, type PictureLayout } from "./picture-layouts";

interface PictureProps
  extends Pick<ComponentProps<"img">, "className" | "height" | "lang" | "width"> {
  /** Path on this site, below /media or /brand. */
  src: string;
  alt: string;
  /** How wide it is shown: the browser chooses its file by that. */
  layout: PictureLayout;
  /** It is likely the largest thing on the first screen. */
  preload?: boolean;
  /** It is on the first screen, or shown at once. */
  eager?: boolean;
}

/**
 * A picture in the widths its layout needs. Not next/image: that offers up to ten widths and writes
 * its style into each element, half of a page with dozens of pictures.
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
