import { useLocale, useTranslations } from "next-intl";
import { useAddProducts } from "@/components/cart/use-add-products";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { localDigits } from "@/lib/i18n/digits";
import { foreignLang } from "@/lib/i18n/local-text";

interface OrderAgainProps {
  /** Ordered lines; `id` is null if the server does not return it. */
  lines: readonly { id: number | null; name: string | null; quantity: number }[];
  /** Order number, added to the button's label for screen readers. */
  number: string;
  /** Whether it is the main action of the page. */
  isMain?: boolean;
}

/** 'Order again': adds the available products of an order to the cart and lists the others. */
export function OrderAgain({ lines, number, isMain = false }: OrderAgainProps) {
  const t = useTranslations("order.again");
  const product = useTranslations("product");
  const requested = lines.flatMap((line) => (line.id === null ? [] : [{ ...line, id: line.id }]));
  const { adding, outcome, addAll } = useAddProducts(requested);
  if (requested.length === 0) return null;
  return (
    <div
      className={`grid gap-2 print:hidden ${isMain ? "justify-items-center" : "justify-items-start"}`}
    >
      <button
        type="button"
        aria-disabled={adding}
        onClick={() => void addAll()}
        className={buttonStyle(isMain ? "primary" : "secondary")}
      >
        <span>{adding ? product("adding") : t("button")}</span>
        <span className="sr-only"> {number}</span>
      </button>
      <div aria-live="polite" className="text-sm empty:hidden">
        {outcome && <Outcome requested={requested} outcome={outcome} />}
      </div>
    </div>
  );
}

interface OutcomeProps {
  requested: { id: number; name: string | null }[];
  outcome: NonNullable<ReturnType<typeof useAddProducts>["outcome"]>;
}

function Outcome({ requested, outcome: { added, fewer, failed } }: OutcomeProps) {
  const t = useTranslations("order.again");
  const product = useTranslations("product");
  const locale = useLocale();
  const digits = localDigits(String(added.length), locale);
  const namesOf = (ids: number[]) =>
    requested.flatMap(({ id, name }) => (ids.includes(id) && name ? [name] : [])).join(", ");
  const missing = namesOf(requested.map(({ id }) => id).filter((id) => !added.includes(id)));
  const short = namesOf(fewer);
  const marked = (names: string) => ({
    names,
    name: (chunks: React.ReactNode) => <span lang={foreignLang(names, locale)}>{chunks}</span>,
  });
  return (
    <div className="grid gap-1">
      {failed && <p className="text-danger">{t("failed")}</p>}
      {added.length > 0 && (
        <p className="text-ok">
          {t("added", { count: added.length, digits })}{" "}
          <Link href="/products/cart" className="font-semibold text-brand-700 underline">
            {product("viewCart")}
          </Link>
        </p>
      )}
      {short && <p>{t.rich("fewer", marked(short))}</p>}
      {!failed && missing && <p>{t.rich("missing", marked(missing))}</p>}
    </div>
  );
}
