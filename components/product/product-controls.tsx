"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useSavedProducts } from "@/components/saved/use-saved-products";
import { isSaved, type SavedListName, type SavedProducts } from "@/lib/shop/saved/saved-products";
import { addableOf, productButtonOf, savedProductOf } from "./product-data";
import { useCartAdder } from "./use-add-to-cart";

export interface ProductControlsProps {
  /** Buttons that were pressed before this component was loaded. */
  waiting: RefObject<HTMLButtonElement[]>;
}

/** Handles the clicks on all product buttons of a page, which are plain markup. */
export function ProductControls({ waiting }: ProductControlsProps) {
  const add = useAddButtons();
  const save = useSaveButtons();
  const press = useEffectEvent((button: HTMLButtonElement) => {
    if ("save" in button.dataset) save(button);
    else void add(button);
  });
  useEffect(() => {
    for (const early of waiting.current.splice(0)) {
      early.removeAttribute("aria-busy");
      press(early);
    }
    const listen = (event: Event) => {
      const button = productButtonOf(event);
      if (button) press(button);
    };
    document.addEventListener("click", listen);
    return () => document.removeEventListener("click", listen);
  }, [waiting]);
  return null;
}

/** State of a button that was pressed. */
interface Pressed {
  /** Pathname at the time of the click. */
  page: string;
  /** Restores the initial state. */
  reset: () => void;
}

/**
 * Shows 'Adding...' during the request, then the result beside the button until the next
 * navigation.
 */
function useAddButtons() {
  const t = useTranslations("product");
  const addToCart = useCartAdder();
  const pathname = usePathname();
  const pressed = useRef(new Map<HTMLButtonElement, Pressed>());
  useEffect(() => {
    for (const [button, { page, reset }] of pressed.current) {
      if (page === pathname) continue;
      pressed.current.delete(button);
      reset();
    }
  }, [pathname]);

  return async (button: HTMLButtonElement) => {
    const product = addableOf(button);
    const label = button.firstChild;
    const status = button.nextElementSibling;
    if (!product || !label || !(status instanceof HTMLElement) || isBusy(button)) return;
    const show = (busy: boolean, outcome: { ok: boolean; text: string } | null) => {
      // A disabled button would lose the keyboard focus.
      button.setAttribute("aria-disabled", String(busy));
      label.nodeValue = t(busy ? "adding" : "addToCart");
      status.textContent = outcome?.text ?? "";
      status.toggleAttribute("data-ok", outcome?.ok ?? false);
    };
    pressed.current.set(button, { page: pathname, reset: () => show(false, null) });
    show(true, null);
    const { name = null, image = null } = savedProductOf(button) ?? {};
    const outcome = await addToCart(product, 1, { name, image });
    if (pressed.current.has(button)) show(false, outcome);
  };
}

const isBusy = (button: Element) => button.getAttribute("aria-disabled") === "true";

const listOf = ({ dataset }: HTMLElement): SavedListName =>
  dataset.save === "compare" ? "compare" : "wishlist";

/**
 * Adds products to the wishlist or comparison and removes them; sets `aria-pressed` on all buttons
 * of saved products.
 */
function useSaveButtons() {
  const wishlist = useSavedProducts("wishlist");
  const compare = useSavedProducts("compare");
  const { products: wished } = wishlist;
  const { products: compared } = compare;
  useEffect(() => {
    const show = () => pressSaved({ wishlist: wished, compare: compared });
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [wished, compared]);

  return (button: HTMLButtonElement) => {
    const product = savedProductOf(button);
    if (product) ({ wishlist, compare })[listOf(button)].toggle(product);
  };
}

function pressSaved(lists: Record<SavedListName, SavedProducts>) {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-save]")) {
    const id = savedProductOf(button)?.id ?? 0;
    const pressed = String(isSaved(lists[listOf(button)], id));
    if (button.getAttribute("aria-pressed") !== pressed)
      button.setAttribute("aria-pressed", pressed);
  }
}
