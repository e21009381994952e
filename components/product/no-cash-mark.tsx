import { useTranslations } from "next-intl";

/** Mark of a product that cannot be paid in cash although the shop takes cash. */
export function NoCashMark() {
  return <p className="product-unit">{useTranslations("product")("noCash")}</p>;
}
