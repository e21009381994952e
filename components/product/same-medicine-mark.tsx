import { useTranslations } from "next-intl";

/** Mark of a product that does not match the search, but has the ingredients of the best match. */
export function SameMedicineMark() {
  return <p className="product-unit">{useTranslations("search")("sameMedicine")}</p>;
}
