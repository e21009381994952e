"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { phoneHref } from "@/lib/text/phone-href";
import { LanguageLink } from "./language-link";

interface MobileMenuProps {
  items: { href: string; text: string }[];
  phone: string;
}

const ROUND = "inline-flex size-11 items-center justify-center rounded-card hover:bg-brand-50";

/** Main menu of small screens in a native dialog; closes when a page is opened. */
export function MobileMenu({ items, phone }: MobileMenuProps) {
  const t = useTranslations("common");
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  return (
    <div className="md:hidden">
      <button
        type="button"
        className={ROUND}
        aria-label={t("menu")}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" className="size-6" />
      </button>
      <dialog
        key={pathname}
        ref={dialog}
        aria-label={t("menu")}
        closedby="any"
        className="m-0 h-dvh max-h-none w-[min(20rem,85vw)] bg-white p-4 backdrop:bg-ink/50"
      >
        <div className="flex items-center justify-between">
          <LanguageLink />
          <button
            type="button"
            className={ROUND}
            aria-label={t("close")}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <nav aria-label={t("mainMenu")} className="mt-4">
          <ul className="flex flex-col">
            {items.map((item) => (
              <li key={item.href} className="border-line border-b">
                <Link
                  href={item.href}
                  className="flex min-h-12 items-center font-semibold"
                  onClick={() => dialog.current?.close()}
                >
                  {item.text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href={phoneHref(phone)}
          className="mt-6 flex min-h-11 items-center gap-2 font-semibold text-brand-700"
        >
          <Icon name="phone" />
          {t("callUs", { phone })}
        </a>
      </dialog>
    </div>
  );
}
