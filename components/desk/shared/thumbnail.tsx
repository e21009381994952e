import { pictureAddress } from "@/lib/base/media/picture-address";

interface ThumbnailProps {
  /** Path below /media; nothing is shown without one. */
  path: string | null;
  /** Side in px. */
  size?: number;
}

/** Small picture of a product. Its name stands beside it. */
export function Thumbnail({ path, size = 48 }: ThumbnailProps) {
  if (!path) return <span style={{ width: size, height: size, flex: "none" }} />;
  return (
    <img
      src={pictureAddress(`/media/${path}`, 96)}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      style={{ objectFit: "contain", flex: "none" }}
    />
  );
}
