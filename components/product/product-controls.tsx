"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useSavedProducts } from "@/components/saved/use-saved-products";
import { isSaved, type SavedListName, type SavedProducts } from "@/lib/shop/saved/saved-products";
import { addableOf, productButtonOf, savedProductOf } from "./product-data";
import { useCartAdder } from "./use-add-to-cart";

export interface ProductControlsProps {
  /** The button that was pressed before this was there. */
  waiting: RefObject<HTMLButtonElement | null>;
}

/** Makes the buttons of all products on a page work, which are plain markup. */
export function ProductControls({ waiting }: ProductControlsProps) {
  const add = useAddButtons();
  const save = useSaveButtons();
  const press = useEffectEvent((button: HTMLButtonElement) => {
    if ("save" in button.dataset) save(button);
    else void add(button);
  });
  useEffect(() => {
    const early = waiting.current;
    waiting.current = null;
    early?.removeAttribute("aria-busy");
    if (early) press(early);
    const listen = (event: Event) => {
      const button = productButtonOf(event);
      if (button) press(button);
    };
    document.addEventListener("click", listen);
    return () => document.removeEventListener("click", listen);
  }, [waiting]);
  return null;
}

/** A button as it looks after it was pressed. */
interface Pressed {
  /** The page it is on. */
  page: string;
  /** Makes it as it was. */
  reset: () => void;
}

/** 'Adding...' while it runs, and what came of it beside the button until the page is left. */
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
    if (!product || !label || !(status instanceof HTMLElement) || button.disabled) return;
    const show = (busy: boolean, outcome: { ok: boolean; text: string } | null) => {
      button.disabled = busy;
      label.nodeValue = t(busy ? "adding" : "addToCart");
      status.textContent = outcome?.text ?? "";
      status.toggleAttribute("data-ok", outcome?.ok ?? false);
    };
    pressed.current.set(button, { page: pathname, reset: () => show(false, null) });
    show(true, null);
    const outcome = await addToCart(product, 1);
    if (pressed.current.has(button)) show(false, outcome);
  };
}

const listOf = ({ dataset }: HTMLElement): SavedListName =>
  dataset.save === "compare" ? "compare" : "wishlist";

/** Sets products aside and takes them off again; what is set aside is pressed, wherever it is shown. */
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
