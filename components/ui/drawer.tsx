"use client";

import type { MouseEvent, ReactNode } from "react";
import { CloseButton } from "./close-button";
import { Modal } from "./modal";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  side: "start" | "end";
  /**
   * Keeps the drawer open when a link inside is followed, for links that only change its content.
   */
  staysOpen?: boolean;
  /** Content below the header. */
  children: ReactNode;
}

const SIDES = {
  start: "me-auto starting:open:-translate-x-full",
  end: "ms-auto starting:open:translate-x-full",
} as const;

/**
 * Modal that slides in from the side. Following a link inside closes it, unless `staysOpen` is set.
 */
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

/** Whether a click follows a link in this tab: no modifier key, and the link opens no dialog. */
function isFollowingLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey) return false;
  return target instanceof Element && target.closest("a:not([aria-haspopup])") !== null;
}
