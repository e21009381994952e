"use client";

import type { MouseEvent, ReactNode } from "react";
import { CloseButton } from "./close-button";
import { Modal } from "./modal";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  side: "start" | "end";
  /** Its links change what it shows, so following one does not close it. */
  staysOpen?: boolean;
  /** Beside the close button, e.g. another heading-like element. */
  children: ReactNode;
}

const SIDES = {
  start: "me-auto starting:open:-translate-x-full",
  end: "ms-auto starting:open:translate-x-full",
} as const;

/** A modal that slides in from the side; following one of its links closes it as well. */
export function Drawer({ open, onClose, title, side, staysOpen, children }: DrawerProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-label={title}
      onClick={(event) => {
        if (!staysOpen && isFollowingLink(event)) onClose();
      }}
      className={`drawer ${SIDES[side]}`}
    >
      <div className="flex items-center justify-between gap-3 border-line border-b py-2 ps-4 pe-2">
        <h2 className="font-semibold text-lg">{title}</h2>
        <CloseButton />
      </div>
      {open && children}
    </Modal>
  );
}

/** In this tab; with a modifier key, or when the link opens a dialog, the page stays as it is. */
function isFollowingLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey) return false;
  return target instanceof Element && target.closest("a:not([aria-haspopup])") !== null;
}
