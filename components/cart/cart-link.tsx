"use client";

import { useLocale, useTranslations } from "next-intl";
import {
  type ComponentType,
  type MouseEvent,
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
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localePath, splitLocalePath } from "@/lib/i18n/locales";
import { MiniCartSkeleton } from "./cart-skeleton";

const CART_PATH = "/products/cart";

const loadMiniCart = () => import("./mini-cart").then(({ MiniCart }) => MiniCart);

/**
 * Cart icon with total quantity and price. Opens the mini cart; without JavaScript it links to the
 * cart page.
 */
export function CartLink() {
  const t = useTranslations();
  const locale = useLocale();
  const { cart } = useVisitor();
  const [open, setOpen] = useState(false);
  const [MiniCart, setMiniCart] = useState<ComponentType | null>(null);
  const close = useCallback(() => setOpen(false), []);
  const total = cart && formatTaka(cart.total, locale);
  const summary = cart && t("cart.summary", { count: cart.totalQuantity, total: total ?? "" });

  function openMiniCart(click: MouseEvent<HTMLElement>) {
    const newTab = click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
    if (newTab || splitLocalePath(window.location.pathname).path === CART_PATH) return;
    click.preventDefault();
    focusOpener(click);
    // Opening lays out the whole page; the answer to the tap is painted before that.
    startTransition(() => setOpen(true));
    const goThere = () => window.location.assign(localePath(locale, CART_PATH));
    loadMiniCart().then((content) => setMiniCart(() => content), goThere);
  }

  return (
    <>
      <Link
        href={CART_PATH}
        aria-label={summary ?? t("common.cart")}
        aria-haspopup="dialog"
        onClick={openMiniCart}
        className="flex min-h-11 min-w-18 flex-col items-center justify-center rounded-card px-1 hover:bg-brand-50 lg:flex-row lg:gap-3 lg:px-2"
      >
        <span className="relative">
          <Icon name="cart" className="size-7 text-brand-700" />
          {cart && (
            <span className="-top-1.5 -right-2 absolute min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-white text-xs leading-5">
              {localDigits(String(cart.totalQuantity), locale)}
            </span>
          )}
        </span>
        <span className="min-h-4 text-center font-semibold text-xs leading-4 tabular-nums lg:min-w-20 lg:text-start lg:text-sm">
          {total}
        </span>
      </Link>
      <CartAnnouncement quantity={cart?.totalQuantity} text={summary ?? ""} />
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
