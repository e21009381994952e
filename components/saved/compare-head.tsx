import Image from "next/image";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { RemoveButton } from "@/components/ui/remove-button";
import { useComparedProduct } from "@/lib/api/live";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { SavedProduct } from "@/lib/shop/saved/saved-products";
import { CELL } from "./compare-cell";

interface CompareHeadProps {
  product: SavedProduct;
  onRemove: () => void;
}

/** Head of a column: picture, name, and the way out of the comparison. */
export function CompareHead({ product: stored, onRemove }: CompareHeadProps) {
  const t = useTranslations("savedPage");
  const { product } = useComparedProduct(stored.id);
  const { id, name, image } = product ?? stored;
  return (
    <th scope="col" className={`${CELL} text-start font-normal`}>
      <div className="relative">
        <div className="relative mb-2 aspect-square overflow-hidden rounded-card bg-surface">
          <Image
            src={mediaUrl(image)}
            alt=""
            fill
            sizes="(min-width: 64rem) 250px, 160px"
            loading="eager"
            className="object-contain"
          />
        </div>
        <Link
          href={`/products/${id}`}
          lang="en"
          className="font-semibold leading-snug hover:text-brand-700"
        >
          {name}
        </Link>
        <RemoveButton
          label={t("remove", { name })}
          title={t("removeShort")}
          onRemove={onRemove}
          className="absolute end-0 top-0 rounded-full border border-line bg-white"
        />
      </div>
    </th>
  );
}
