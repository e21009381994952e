import { type ComponentType, type MouseEvent, useState } from "react";
import type { LightboxProps } from "./lightbox";
import { focusOpener } from "./modal";

const loadLightbox = () => import("./lightbox");

/** The open lightbox and the index of the picture it began with. */
interface OpenLightbox {
  Lightbox: ComponentType<LightboxProps>;
  start: number;
}

/** Opens the picture of a link large, with code that is fetched for it; without it the link is followed. */
export function useLightbox() {
  const [opened, setOpened] = useState<OpenLightbox | null>(null);

  /** Loads the code when somebody is about to need it. */
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
