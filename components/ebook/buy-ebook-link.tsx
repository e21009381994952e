import { useTranslations } from "next-intl";
import { HiddenName } from "@/components/product/hidden-name";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { ebookBuyPath } from "@/lib/shop/ebook/ebook-rules";
import type { LocalEbook } from "@/lib/shop/ebook/local-ebook";

interface BuyEbookLinkProps {
  ebook: Pick<LocalEbook, "id" | "name">;
  variant: "primary" | "secondary";
}

/** Buy Now link of an e-book. */
export function BuyEbookLink({ ebook, variant }: BuyEbookLinkProps) {
  const t = useTranslations("product");
  return (
    <Link href={ebookBuyPath(ebook.id)} rel="nofollow" className={buttonStyle(variant)}>
      {t("buyNow")}
      <HiddenName name={ebook.name} />
    </Link>
  );
}
