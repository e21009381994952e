import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";

const DEFAULT_PHOTO = "/brand/avatar.webp";

interface AuthorPhotoProps {
  /** Path relative to the site root of the API; null for the default picture. */
  photo: string | null;
  /** Classes for its width and height. */
  size: string;
}

/** Round picture of an author, 48 to 96 pixels. */
export function AuthorPhoto({ photo, size }: AuthorPhotoProps) {
  return (
    <Picture
      src={photo ? mediaUrl(photo) : DEFAULT_PHOTO}
      alt=""
      width={48}
      height={48}
      layout={48}
      className={`${size} shrink-0 rounded-full bg-mint object-cover object-top`}
    />
  );
}
