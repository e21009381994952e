"use client";

import { useLocale } from "next-intl";
import { type ComponentType, type MouseEvent, useState } from "react";
import { focusOpener } from "@/components/ui/modal";
import { localePath } from "@/lib/i18n/locales";
import type { HelpDialogProps } from "./help-dialog";

interface HelpOpenerProps {
  /** Bengali link text. */
  label: string;
  /** English translation of the label, on English pages. */
  title?: string;
  video: HelpDialogProps["video"];
  className?: string;
}

/** Link to the register page that first opens the help dialog. The dialog is a lazy chunk. */
export function HelpOpener({ label, title, video, className }: HelpOpenerProps) {
  const locale = useLocale();
  const [Dialog, setDialog] = useState<ComponentType<HelpDialogProps> | null>(null);
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
        title={title}
        aria-haspopup="dialog"
        onClick={open}
        className={className}
      >
        {label}
      </a>
      {Dialog && <Dialog video={video} onClose={() => setDialog(null)} />}
    </>
  );
}
