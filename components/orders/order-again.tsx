import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { foreignLang } from "@/lib/i18n/local-text";
import { type Again, useBuyAgain } from "./use-buy-again";

interface OrderAgainProps {
  /** Ordered lines; `id` is null if the server does not return it, `price` is taka for one piece. */
  lines: readonly { id: number | null; name: string | null; quantity: number; price?: number }[];
  /** Order number, added to the button's label for screen readers. */
  number: string;
  /** Whether it is the main action of the page. */
  isMain?: boolean;
  /** Whether it starts with the page. */
  startsItself?: boolean;
}

/** 'Buy it again': opens the order form with the products of an order; says first what has changed. */
export function OrderAgain({
  lines,
  number,
  isMain = false,
  startsItself = false,
}: OrderAgainProps) {
  const t = useTranslations("order.again");
  const bought = lines.flatMap(({ id, price = null, ...line }) =>
    id === null ? [] : [{ ...line, id, price }],
  );
  const { state, buy } = useBuyAgain(bought, startsItself);
  const start = useEffectEvent(buy);
  useEffect(() => {
    if (startsItself) start();
  }, [startsItself]);
  if (bought.length === 0) return null;
  const isBusy = state === "busy";
  return (
    <div
      className={`grid gap-2 print:hidden ${isMain ? "justify-items-center" : "sm:justify-items-start"}`}
    >
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={buy}
        className={buttonStyle(isMain ? "primary" : "secondary")}
      >
        <span>{t(isBusy ? "busy" : "button")}</span>
        <span className="sr-only"> {number}</span>
      </button>
      <div aria-live="polite" className="text-sm empty:hidden">
        {state === "failed" && <p className="text-danger">{t("failed")}</p>}
        {typeof state === "object" && <Changes bought={bought} again={state} />}
      </div>
    </div>
  );
}

interface ChangesProps {
  bought: { id: number; name: string | null }[];
  again: Again;
}

/** What has changed since the order, and the link to the order form. */
function Changes({ bought, again: { path, gone, fewer, repriced } }: ChangesProps) {
  const t = useTranslations("order.again");
  const locale = useLocale();
  const namesOf = (ids: number[]) =>
    bought.flatMap(({ id, name }) => (ids.includes(id) && name ? [name] : [])).join(", ");
  const marked = (names: string) => ({
    names,
    name: (chunks: ReactNode) => <span lang={foreignLang(names, locale)}>{chunks}</span>,
  });
  const changes = { missing: namesOf(gone), fewer: namesOf(fewer), repriced: namesOf(repriced) };
  return (
    <div className="grid gap-1">
      {changes.missing && <p>{t.rich("missing", marked(changes.missing))}</p>}
      {changes.fewer && <p>{t.rich("fewer", marked(changes.fewer))}</p>}
      {changes.repriced && <p>{t.rich("repriced", marked(changes.repriced))}</p>}
      {path && (
        <Link
          href={path}
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
        >
          {t("goOn")}
        </Link>
      )}
    </div>
  );
}
