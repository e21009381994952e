import { type ComponentType, useEffect, useRef, useState } from "react";
import type { ProductControlsProps } from "@/components/product/product-controls";
import { productButtonOf } from "@/components/product/product-data";
import { mayHaveSaved } from "@/lib/shop/saved/saved-keys";

const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

interface Controls extends ProductControlsProps {
  ProductControls: ComponentType<ProductControlsProps>;
}

/**
 * Loads the code of the product buttons when one of them is about to be used, or if this browser
 * may have saved products, whose buttons must be shown as pressed.
 */
export function useProductControls(): Controls | null {
  const [controls, setControls] = useState<Controls | null>(null);
  const waiting = useRef<HTMLButtonElement[]>([]);
  useEffect(() => {
    if (controls) return;
    const listening = new AbortController();
    const { signal } = listening;
    const load = async () => {
      try {
        const { ProductControls } = await import("@/components/product/product-controls");
        setControls({ ProductControls, waiting });
      } catch {
        // The next press retries.
        for (const button of waiting.current.splice(0)) button.removeAttribute("aria-busy");
      }
    };
    const near = (event: Event) => {
      if (productButtonOf(event)) void load();
    };
    const press = (event: Event) => {
      const button = productButtonOf(event);
      if (!button || waiting.current.includes(button)) return;
      waiting.current.push(button);
      button.setAttribute("aria-busy", "true");
      void load();
    };
    for (const intent of INTENTS)
      document.addEventListener(intent, near, { signal, passive: true });
    document.addEventListener("click", press, { signal });
    if (mayHaveSaved()) void load();
    return () => listening.abort();
  }, [controls]);
  return controls;
}
