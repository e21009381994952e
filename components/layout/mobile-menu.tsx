"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import { Drawer } from "@/components/ui/drawer";
import { Icon } from "@/components/ui/icon";
import { focusOpener } from "@/components/ui/modal";
import { UserLinks } from "./user-links";

/** Button of small screens that slides the whole menu in; `children` are its links below the account. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const t = useTranslations("common");
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className="-ms-2.5 md:hidden noscript:hidden">
      <button
        type="button"
        className="inline-flex size-11 items-center justify-center rounded-card hover:bg-brand-50"
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
        <div className="grid gap-4 p-4">
          <div>
            <UserLinks onLoggedOut={close} />
          </div>
          {children}
        </div>
      </Drawer>
    </div>
  );
}
