import { useTranslations } from "next-intl";
import { CART_COLUMNS } from "./cart-columns";

const TITLES = [
  ["remove", ""],
  ["image", ""],
  ["product", ""],
  ["price", "text-end"],
  ["discount", "text-end"],
  ["quantity", "text-center"],
  ["subtotal", "text-end"],
] as const;

/** Titles of the cart's columns; hidden from screen readers, for whom every value is named in its line. */
export function CartColumnTitles() {
  const t = useTranslations("cart");
  return (
    <div
      aria-hidden="true"
      className={`hidden px-4 font-semibold text-muted text-sm lg:grid ${CART_COLUMNS}`}
    >
      {TITLES.map(([key, align]) => (
        <span key={key} className={align}>
          {t(key)}
        </span>
      ))}
    </div>
  );
}
