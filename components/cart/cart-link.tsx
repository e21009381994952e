"use client";

import { useLocale, useTranslations } from "next-intl";
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Drawer } from "@/components/ui/drawer";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { focusOpener } from "@/components/ui/modal";
import { useVisitor } from "@/lib/browser-api/visitor";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localePath, splitLocalePath } from "@/lib/i18n/locales";
import { MiniCartSkeleton } from "./cart-skeleton";

const CART_PATH = "/products/cart";

const loadMiniCart = () => import("./mini-cart").then(({ MiniCart }) => MiniCart);

/** Parts of the summary: number and total are visible, so the accessible name contains both. */
const VISIBLE = {
  hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  number: (text: ReactNode) => <span className="cart-number">{text}</span>,
  sum: (text: ReactNode) => <span className="cart-sum">{text}</span>,
};
const plain = (text: string) => text;
const PLAIN = { hidden: plain, number: plain, sum: plain };

/**
 * Cart icon with total quantity and price; those of an empty cart are seen on wide screens only.
 * Opens the mini cart; without JavaScript it links to the cart page.
 */
export function CartLink() {
  const t = useTranslations();
  const locale = useLocale();
  const { cart } = useVisitor();
  const [open, setOpen] = useState(false);
  const [MiniCart, setMiniCart] = useState<ComponentType | null>(null);
  const close = useCallback(() => setOpen(false), []);
  const values = cart && { count: cart.totalQuantity, total: formatTaka(cart.total, locale) };

  const summary = values ? t.markup("cart.summary", { ...values, ...PLAIN }) : "";

  function openMiniCart(click: MouseEvent<HTMLElement>) {
    const newTab = click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
    if (newTab || splitLocalePath(window.location.pathname).path === CART_PATH) return;
    click.preventDefault();
    focusOpener(click);
    // Opening lays out the whole page; the response to the tap is painted before that.
    startTransition(() => setOpen(true));
    const goThere = () => window.location.assign(localePath(locale, CART_PATH));
    loadMiniCart().then((content) => setMiniCart(() => content), goThere);
  }

  return (
    <>
      <Link
        href={CART_PATH}
        aria-haspopup="dialog"
        onClick={openMiniCart}
        className="cart-link"
        data-empty={cart?.totalQuantity === 0 || undefined}
      >
        <Icon name="cart" className="header-icon text-brand-700" />
        {values ? (
          t.rich("cart.summary", { ...values, ...VISIBLE })
        ) : (
          <span className="sr-only">{t("common.cart")}</span>
        )}
      </Link>
      <CartAnnouncement quantity={cart?.totalQuantity} text={summary} />
      <Drawer open={open} onClose={close} title={t("cart.title")} side="end">
        {MiniCart ? <MiniCart /> : <MiniCartSkeleton />}
      </Drawer>
    </>
  );
}

interface CartAnnouncementProps {
  /** Undefined until the cart is loaded. */
  quantity: number | undefined;
  /** Summary of the cart. */
  text: string;
}

/** Live region that announces the cart after each change of its quantity. */
function CartAnnouncement({ quantity, text }: CartAnnouncementProps) {
  const [announcement, setSaid] = useState("");
  const before = useRef(quantity);
  useEffect(() => {
    if (before.current !== undefined && before.current !== quantity) setSaid(text);
    before.current = quantity;
  }, [quantity, text]);
  return (
    <span aria-live="polite" className="sr-only">
      {announcement}
    </span>
  );
}
