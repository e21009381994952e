import type { SheetIconName } from "./icon-sheet";

interface SheetIconProps {
  name: SheetIconName;
  /** Size and colour; the default is 1.25rem in the text colour. */
  className?: string;
}

/**
 * {@link Icon} of the sprite only. Importing it does not pull the paths of rare icons into the
 * chunk.
 */
export function SheetIcon({ name, className }: SheetIconProps) {
  return (
    <svg aria-hidden="true" className={iconClass(className)}>
      <use href={`#i-${name}`} />
    </svg>
  );
}

export const iconClass = (className: string | undefined) =>
  className ? `icon ${className}` : "icon";
