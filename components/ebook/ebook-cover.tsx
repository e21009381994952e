import Image from "next/image";
import { ProductBadge } from "@/components/product/product-badge";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { EbookDetails } from "@/lib/contract/readers/ebooks";

/** The cover of an e-book, with its badge when discounted. */
export function EbookCover({ ebook }: { ebook: Pick<EbookDetails, "image" | "discount"> }) {
  return (
    <div className="relative rounded-card bg-surface p-6 sm:p-8">
      <Image
        src={mediaUrl(ebook.image)}
        alt=""
        width={600}
        height={900}
        sizes="(min-width: 64rem) 288px, (min-width: 40rem) 34vw, 60vw"
        preload
        className="mx-auto aspect-2/3 w-full max-w-56 object-contain sm:max-w-100"
      />
      {ebook.discount > 0 && <ProductBadge discount={ebook.discount} />}
    </div>
  );
}
