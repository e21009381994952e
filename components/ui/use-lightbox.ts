import { type ComponentType, type MouseEvent, useState } from "react";
import type { LightboxProps } from "./lightbox";
import { focusOpener } from "./modal";

const loadLightbox = () => import("./lightbox");

/** Loaded lightbox and the index of its first picture. */
interface OpenLightbox {
  Lightbox: ComponentType<LightboxProps>;
  start: number;
}

/**
 * Opens the picture of a link in a lazily loaded lightbox; follows the link if that fails to load.
 */
export function useLightbox() {
  const [opened, setOpened] = useState<OpenLightbox | null>(null);

  /** Preloads the lightbox. */
  function prepare() {
    void loadLightbox().catch(() => undefined);
  }

  async function open(event: MouseEvent<HTMLAnchorElement>, start: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    focusOpener(event);
    try {
      const { Lightbox } = await loadLightbox();
      setOpened({ Lightbox, start });
    } catch {
      window.location.assign(link.href);
    }
  }

  return { opened, prepare, open, close: () => setOpened(null) };
}
