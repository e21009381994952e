import { useEffect } from "react";
import { useStore } from "react-admin";
import { useLocation } from "react-router-dom";
import { isCurrent, type MenuPart } from "./menu-items";

/**
 * Returns which groups of the menu are open, which this browser remembers. The group of the current
 * page opens when the page is opened, and can be closed then.
 */
export function useOpenGroups(parts: readonly MenuPart[]) {
  const { pathname } = useLocation();
  const [open, setOpen] = useStore<Record<string, boolean>>("desk.menu.open", {});
  const current = parts.find(({ items }) => items.some((item) => isCurrent(item, pathname)))?.group;
  useEffect(() => {
    if (current) setOpen((known) => ({ ...known, [current]: true }));
  }, [current, setOpen]);
  return {
    isOpen: (group: string) => open[group] ?? group === current,
    toggle: (group: string) =>
      setOpen((known) => ({ ...known, [group]: !(known[group] ?? group === current) })),
  };
}
