import { useAtomValue } from "jotai";
import { useLocale, useTranslations } from "next-intl";
import { ProductNotice } from "@/components/product/product-notice";
import type { CartLine } from "@/lib/contract/readers/cart";
import { nameList } from "@/lib/i18n/name-list";
import { cartRows } from "@/lib/shop/cart/cart-rows";
import { sharedIngredients } from "@/lib/shop/product/shared-ingredients";
import { leavingAtom, removalsAtom } from "./cart-changes-state";

interface SharedIngredientNotesProps {
  lines: readonly CartLine[];
  className?: string;
}

/** Hints on products of the cart that contain the same ingredient; they hold up no order. */
export function SharedIngredientNotes({ lines, className = "" }: SharedIngredientNotesProps) {
  const t = useTranslations("cart.sameIngredient");
  const unknown = useTranslations("cart")("unknown");
  const locale = useLocale();
  const leaving = useAtomValue(leavingAtom);
  const removals = useAtomValue(removalsAtom);
  const kept = cartRows(lines, leaving, removals).filter(({ removed }) => removed === null);
  return sharedIngredients(kept.map(({ line }) => line)).map((shared) => (
    <ProductNotice
      key={shared.ingredients.join()}
      icon="medical-notes"
      className={className}
      title={t("title")}
      text={t.rich("text", {
        count: shared.lines.length,
        names: nameList(
          shared.lines.map(({ name }) => name ?? unknown),
          locale,
        ),
        ingredients: nameList(shared.ingredients, locale),
        // Generic names are in English only.
        en: (text) => <span lang={locale === "en" ? undefined : "en"}>{text}</span>,
      })}
    />
  ));
}
