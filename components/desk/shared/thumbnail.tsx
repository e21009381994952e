import { pictureAddress } from "@/lib/base/media/picture-address";

interface ThumbnailProps {
  /** Path below /media, or of this site if it begins with a slash; nothing is shown without one. */
  path: string | null;
  /** Side in px. */
  size?: number;
}

/** The picture server resizes no SVG. */
const thumbnailOf = (src: string) => (src.endsWith(".svg") ? src : pictureAddress(src, 96));

/** Small picture of a record, whose name is beside it. */
export function Thumbnail({ path, size = 48 }: ThumbnailProps) {
  if (!path) return <span style={{ width: size, height: size, flex: "none" }} />;
  return (
    <img
      src={thumbnailOf(path.startsWith("/") ? path : `/media/${path}`)}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      style={{ objectFit: "contain", flex: "none" }}
    />
  );
}
