"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ComponentType, startTransition, useCallback, useState } from "react";
import { Drawer } from "@/components/ui/drawer";
import { Icon } from "@/components/ui/icon";
import { focusOpener } from "@/components/ui/modal";
import { markCurrentLinks } from "./current-links";
import type { MobileMenuLinksProps } from "./mobile-menu-links";
import { UserLinks } from "./user-links";

const loadLinks = () =>
  import("./mobile-menu-links").then(({ MobileMenuLinks }) => MobileMenuLinks);

/**
 * Menu button of small screens with a drawer. The links are a lazy chunk, loaded when the drawer
 * opens.
 */
export function MobileMenu(links: MobileMenuLinksProps) {
  const t = useTranslations("common");
  const [open, setOpen] = useState(false);
  const [Links, setLinks] = useState<ComponentType<MobileMenuLinksProps> | null>(null);
  const pathname = usePathname();
  const close = useCallback(() => setOpen(false), []);
  const load = () => {
    // If loading fails, the drawer opens without the links; the next opening tries again.
    loadLinks().then(
      (content) => setLinks(() => content),
      () => undefined,
    );
  };
  const markLinks = (menu: HTMLElement | null) => {
    if (menu) markCurrentLinks(menu.querySelectorAll("nav a"), pathname);
  };
  return (
    <div className="-ms-[10px] md:hidden noscript:hidden">
      <button
        type="button"
        className="icon-button"
        aria-label={t("menu")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onClick={(event) => {
          focusOpener(event);
          // Opening lays out the whole page; the response to the tap is painted before that.
          startTransition(() => setOpen(true));
          load();
        }}
      >
        <Icon name="menu" className="header-icon" />
      </button>
      <Drawer open={open} onClose={close} title={t("menu")} side="start">
        <div ref={markLinks} className="grid gap-4 p-4">
          <div>
            <UserLinks onLoggedOut={close} />
          </div>
          {Links && <Links {...links} />}
        </div>
      </Drawer>
    </div>
  );
}
