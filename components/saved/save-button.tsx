import { useLocale, useTranslations } from "next-intl";
import { HiddenName } from "@/components/product/hidden-name";
import { Icon } from "@/components/ui/icon";
import { foreignLang } from "@/lib/i18n/local-text";
import type { SavedListName } from "@/lib/shop/saved/saved-products";

const STYLES = { icon: "save-icon", text: "save-text" } as const;
const ICONS = { wishlist: "heart", compare: "compare" } as const;

export interface SaveButtonProps {
  /** Product name. */
  name: string;
  /** Round icon on a picture, or button with text. */
  variant: keyof typeof STYLES;
}

/**
 * Toggles the product of the enclosing element (product-data.ts) on a list of this browser. Plain
 * markup: product-controls.tsx handles the clicks and sets `aria-pressed` of all of them.
 */
function SaveButton({ list, name, variant }: SaveButtonProps & { list: SavedListName }) {
  const t = useTranslations("saved");
  const lang = foreignLang(name, useLocale());
  return (
    <button
      type="button"
      data-save={list}
      aria-pressed={false}
      title={variant === "icon" ? t(list) : undefined}
      className={STYLES[variant]}
    >
      <Icon name={ICONS[list]} />
      {variant === "icon" ? (
        <span className="sr-only">
          {t(list)}
          <span lang={lang}>{` ${name}`}</span>
        </span>
      ) : (
        <>
          <span>{t(list)}</span>
          <HiddenName name={name} />
        </>
      )}
    </button>
  );
}

/** Toggles a product on the compare list of this browser. */
export function CompareButton(props: SaveButtonProps) {
  return <SaveButton list="compare" {...props} />;
}

/** Toggles a product on the wishlist of this browser. */
export function WishlistButton(props: SaveButtonProps) {
  return <SaveButton list="wishlist" {...props} />;
}
