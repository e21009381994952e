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
  /** Without it: open as long as it is mounted. */
  open?: boolean;
  /** Called once when it closes, in whatever way. */
  onClose: () => void;
}

/**
 * A native modal dialog: focus stays in it, and returns to where it was when it closes. It closes by
 * Escape, a click beside it, the browser's back button, `closeModal`, and when its page is put away.
 */
export function Modal({ open = true, onClose, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const told = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    told.current = false;
    element.showModal();
    // Also when React hides its page: a modal dialog there would block the page that is shown.
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

  function tell({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    // React hands on what happens to a dialog inside.
    if (target !== currentTarget || told.current) return;
    told.current = true;
    onClose();
  }
  function onClosed(event: SyntheticEvent<HTMLDialogElement>) {
    // The browser tells late, maybe once it is open again.
    if (!event.currentTarget.open) tell(event);
  }

  // `cancel` comes before it closes, `close` a moment after: whoever opens it in between would be told to close it.
  return <dialog {...props} ref={dialog} closedby="any" onCancel={tell} onClose={onClosed} />;
}

/** Closes the modal around the button or link that was clicked. */
export function closeModal({ currentTarget }: ReactMouseEvent<HTMLElement>): void {
  const dialog = currentTarget.closest("dialog");
  // Not every browser can be asked to yet.
  (dialog?.requestClose ?? dialog?.close)?.call(dialog);
}

/** For what opens a modal: Safari does not focus what is clicked, and focus returns to where it was. */
export function focusOpener({ currentTarget }: ReactMouseEvent<HTMLElement>): void {
  currentTarget.focus({ preventScroll: true });
}

/** On the dimmed page; not every browser knows `closedby` yet. */
function isBeside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
