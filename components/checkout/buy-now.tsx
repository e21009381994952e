"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { useLiveProduct } from "@/lib/api/live-product";
import { BuyNowForm } from "./buy-now-form";

interface BuyNowProps {
  /** Shop's phone number, for when something went wrong. */
  phone: string;
  /** Whether a lost answer may be asked for again. */
  repeatable: boolean;
}

/** Physical Buy Now for the product of the query (SPEC 2): the form, or why it cannot be bought. */
export function BuyNow(props: BuyNowProps) {
  const t = useTranslations();
  const productId = useSearchParams().get("productId") ?? "";
  const id = /^[1-9]\d{0,8}$/.test(productId) ? Number(productId) : null;
  const { product, failed, reload } = useLiveProduct(id);

  if (failed) {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert>{t("checkout.productUnreadable")}</Alert>
        <button type="button" onClick={reload} className={buttonStyle("secondary")}>
          {t("common.tryAgain")}
        </button>
      </div>
    );
  }
  if (id !== null && product === undefined) {
    return (
      <p role="status" className="py-16 text-center text-muted">
        {t("common.loading")}
      </p>
    );
  }
  if (!product?.inventory || product.inventory.quantity < 1) {
    return (
      <div className="grid justify-items-center gap-5 rounded-card bg-surface px-4 py-16 text-center">
        <p className="font-semibold text-lg">{t("checkout.empty")}</p>
        <p className="text-muted">{t("checkout.emptyHint")}</p>
        <Link href="/products" className={buttonStyle()}>
          {t("checkout.seeProducts")}
        </Link>
      </div>
    );
  }
  const { inventory } = product;
  return (
    <BuyNowForm key={product.id} product={{ ...product, inventory }} refresh={reload} {...props} />
  );
}
