import { type ReactNode, useEffect } from "react";
import { shopName } from "@/lib/desk/shop-name";
import { EntryButton } from "../entry/parts";
import { useTexts } from "../entry/texts";
import { OTHER_LANGUAGE } from "../shared/languages";

/** Frame of the screens before the login. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const { locale, setLocale, translate } = useTexts();
  const name = translate("desk.title", { shop: shopName(locale) }).trim();
  const other = OTHER_LANGUAGE[locale];
  useEffect(() => {
    document.title = `${title} – ${name}`;
  });
  return (
    <main className="entry">
      <div className="entry-card">
        <div className="entry-top">
          <p className="entry-shop">{name}</p>
          <EntryButton plain lang={other.locale} onClick={() => setLocale(other.locale)}>
            {other.name}
          </EntryButton>
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
