"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ComponentProps, useCallback, useState } from "react";
import { Drawer } from "@/components/ui/drawer";
import { Icon } from "@/components/ui/icon";
import { focusOpener } from "@/components/ui/modal";
import { markCurrentLinks } from "./current-links";
import { MobileMenuLinks } from "./mobile-menu-links";
import { UserLinks } from "./user-links";

/**
 * Button of small screens that slides the whole menu in. Its links are made when it opens: as children
 * made by the server they would be in the data of every page.
 */
export function MobileMenu(links: ComponentProps<typeof MobileMenuLinks>) {
  const t = useTranslations("common");
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  const close = useCallback(() => setOpen(false), []);
  const markLinks = (menu: HTMLElement | null) => {
    if (menu) markCurrentLinks(menu.querySelectorAll("nav a"), pathname);
  };
  return (
    <div className="-ms-2.5 md:hidden noscript:hidden">
      <button
        type="button"
        className="icon-button"
        aria-label={t("menu")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          focusOpener(event);
          setOpen(true);
        }}
      >
        <Icon name="menu" className="size-6" />
      </button>
      <Drawer open={open} onClose={close} title={t("menu")} side="start">
        <div ref={markLinks} className="grid gap-4 p-4">
          <div>
            <UserLinks onLoggedOut={close} />
          </div>
          <MobileMenuLinks {...links} />
        </div>
      </Drawer>
    </div>
  );
}
