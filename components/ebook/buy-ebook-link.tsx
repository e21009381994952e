import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import type { EbookSummary } from "@/lib/contract/readers/ebooks";
import { ebookBuyPath } from "@/lib/shop/ebook/ebook-rules";

interface BuyEbookLinkProps {
  ebook: Pick<EbookSummary, "id" | "name" | "language">;
  variant: "primary" | "secondary";
}

/** Buy Now link of an e-book. */
export function BuyEbookLink({ ebook, variant }: BuyEbookLinkProps) {
  const t = useTranslations("product");
  return (
    <Link href={ebookBuyPath(ebook.id)} className={buttonStyle(variant)}>
      {t("buyNow")}
      <span className="sr-only" lang={ebook.language}>
        {" "}
        {ebook.name}
      </span>
    </Link>
  );
}
