import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";

interface OrderedLinesProps {
  /** The first one with a picture is shown; paths. */
  items: { image: string | null }[];
  /** List items with the names. */
  children: ReactNode;
}

/** Ordered items in a list of orders: one picture and all names. */
export function OrderedLines({ items, children }: OrderedLinesProps) {
  const image = items.find((item) => item.image)?.image ?? null;
  return (
    <div className="flex items-start gap-3">
      {image && (
        <div className="relative size-[min(4rem,15vw)] shrink-0 overflow-hidden rounded-card bg-surface">
          <Picture src={mediaUrl(image)} alt="" layout={64} className="picture-contain" />
        </div>
      )}
      <ul className="grid min-w-0 gap-1">{children}</ul>
    </div>
  );
}
