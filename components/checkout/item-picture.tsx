import Image from "next/image";
import { mediaUrl } from "@/lib/base/media/media-url";

/** A small picture of what is bought; its name stands beside it. */
export function ItemPicture({ image }: { image: string | null }) {
  return (
    <div className="relative size-16 shrink-0 overflow-hidden rounded-card border border-line bg-white">
      <Image src={mediaUrl(image)} alt="" fill sizes="64px" className="object-contain" />
    </div>
  );
}
