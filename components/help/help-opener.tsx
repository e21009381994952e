"use client";

import { useLocale } from "next-intl";
import { type ComponentType, type MouseEvent, useState } from "react";
import { focusOpener } from "@/components/ui/modal";
import { localePath } from "@/lib/i18n/locales";
import type { HelpContent } from "./help-texts";

type Dialog = ComponentType<HelpContent & { onClose: () => void }>;

/** A link to the register page that first shows how to do it; popup and pictures load when asked for. */
export function HelpOpener({ className, ...content }: HelpContent & { className?: string }) {
  const locale = useLocale();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const href = localePath(locale, "/register");

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    focusOpener(event);
    try {
      const { HelpDialog } = await import("./help-dialog");
      setDialog(() => HelpDialog);
    } catch {
      window.location.assign(href);
    }
  }

  return (
    <>
      <a
        href={href}
        lang="bn"
        title={content.english?.link}
        aria-haspopup="dialog"
        onClick={open}
        className={className}
      >
        {content.bengali.link}
      </a>
      {Dialog && <Dialog {...content} onClose={() => setDialog(null)} />}
    </>
  );
}
