import { useLocale, useTranslations } from "next-intl";
import { HiddenName } from "@/components/product/hidden-name";
import { Icon } from "@/components/ui/icon";
import { foreignLang } from "@/lib/i18n/local-text";
import type { SavedListName } from "@/lib/shop/saved/saved-products";

const LOOKS = { icon: "save-icon", text: "save-text" } as const;
const ICONS = { wishlist: "heart", compare: "compare" } as const;

export interface SaveButtonProps {
  /** Name of the product. */
  name: string;
  /** A round icon on a picture, or a button with its text. */
  look: keyof typeof LOOKS;
}

/**
 * Puts the product that an element around it names (product-data.ts) on a list of this browser, and
 * takes it off again. Plain markup: product-controls.tsx listens for all of them and presses them.
 */
function SaveButton({ list, name, look }: SaveButtonProps & { list: SavedListName }) {
  const t = useTranslations("saved");
  const lang = foreignLang(name, useLocale());
  return (
    <button
      type="button"
      data-save={list}
      aria-pressed={false}
      title={look === "icon" ? t(list) : undefined}
      className={LOOKS[look]}
    >
      <Icon name={ICONS[list]} />
      {look === "icon" ? (
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

/** Puts a product beside others on the compare page, or takes it away. */
export function CompareButton(props: SaveButtonProps) {
  return <SaveButton list="compare" {...props} />;
}

/** Keeps a product on the wishlist of this browser, or takes it off. */
export function WishlistButton(props: SaveButtonProps) {
  return <SaveButton list="wishlist" {...props} />;
}
