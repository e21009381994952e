import type { SheetIconName } from "./icon-sheet";

interface SheetIconProps {
  name: SheetIconName;
  /** Size and colour, when not 1.25rem in the colour of the text. */
  className?: string;
}

/** An {@link Icon} of the sheet: its script comes without the shapes that few pages show. */
export function SheetIcon({ name, className }: SheetIconProps) {
  return (
    <svg aria-hidden="true" className={iconClass(className)}>
      <use href={`#i-${name}`} />
    </svg>
  );
}

export const iconClass = (className: string | undefined) =>
  className ? `icon ${className}` : "icon";
