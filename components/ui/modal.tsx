"use client";

import {
  type ComponentProps,
  type MouseEvent as ReactMouseEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";

interface ModalProps extends Omit<ComponentProps<"dialog">, "ref" | "closedby"> {
  /** Without this prop the modal is open while it is mounted. */
  open?: boolean;
  /** Called once per closing, independent of its cause. */
  onClose: () => void;
}

/**
 * Native modal dialog: traps focus and returns it on close. Escape, a click outside, the browser's
 * back button, `closeModal` and hiding its page close it.
 */
export function Modal({ open = true, onClose, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeRequested = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    closeRequested.current = false;
    element.showModal();
    // Also runs when React hides the page: an open modal dialog would block the page shown next.
    return () => element.close();
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const close = () => element.close();
    const onClick = (event: MouseEvent) => {
      if (isBeside(event, element)) close();
    };
    element.addEventListener("click", onClick);
    window.addEventListener("popstate", close);
    return () => {
      element.removeEventListener("click", onClick);
      window.removeEventListener("popstate", close);
    };
  }, [open]);

  function handleCancel({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    // React bubbles `cancel` and `close` events of nested dialogs.
    if (target !== currentTarget || closeRequested.current) return;
    closeRequested.current = true;
    onClose();
  }
  function onClosed(event: SyntheticEvent<HTMLDialogElement>) {
    // The `close` event is asynchronous; the dialog may be open again.
    if (!event.currentTarget.open) handleCancel(event);
  }

  // `onCancel` reports the closing before `close` fires. A reopen between the two events would
  // otherwise be reported as closed.
  return (
    <dialog {...props} ref={dialog} closedby="any" onCancel={handleCancel} onClose={onClosed} />
  );
}

/** Closes the modal that contains the clicked button or link. */
export function closeModal({ currentTarget }: ReactMouseEvent<HTMLElement>): void {
  const dialog = currentTarget.closest("dialog");
  // Not all supported browsers have `requestClose`.
  (dialog?.requestClose ?? dialog?.close)?.call(dialog);
}

/**
 * Focuses the button that opens a modal, so that focus returns to it. Safari does not focus a
 * clicked button.
 */
export function focusOpener({ currentTarget }: ReactMouseEvent<HTMLElement>): void {
  currentTarget.focus({ preventScroll: true });
}

/** Whether a click hit the backdrop; for browsers without `closedby`. */
function isBeside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
