import { useEffect } from "react";
import { useBlocker, useTranslate } from "react-admin";

interface LeaveWarningProps {
  /** Whether something is entered that is not saved. */
  active: boolean;
}

/** Asks who leaves a screen, or closes its tab, while it has something that is not saved. */
export function LeaveWarning({ active }: LeaveWarningProps) {
  const translate = useTranslate();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (state !== "blocked") return;
    // A save clears the form and opens the next screen at once: the form may be clear only now.
    const timer = setTimeout(() => {
      if (!active || window.confirm(translate("ra.message.unsaved_changes"))) proceed?.();
      else reset?.();
    });
    return () => clearTimeout(timer);
  }, [state, active, proceed, reset, translate]);

  useCloseWarning(active);
  return null;
}

/** Warns before the tab is closed. */
export function useCloseWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active]);
}
