"use client";

import { useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { focusOpener } from "@/components/ui/modal";
import { BookPreviewDialog, type PreviewPage } from "./book-preview-dialog";

interface BookPreviewProps {
  /** Text of the button. */
  label: string;
  /** Title of the dialog. */
  title: string;
  /** Text of an empty preview. */
  empty: string;
  pages: PreviewPage[];
}

/**
 * Button 'Read Book' that opens the preview pages of an e-book. Pictures load when the dialog is
 * open.
 */
export function BookPreview({ label, title, empty, pages }: BookPreviewProps) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          focusOpener(event);
          setOpen(true);
        }}
        className={`${buttonStyle("secondary")} noscript:hidden`}
      >
        <Icon name="book" />
        {label}
      </button>
      {open && (
        <BookPreviewDialog
          title={title}
          empty={empty}
          pages={pages}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
