import type { SheetIconName } from "./icon-sheet";
import { iconClass, SheetIcon } from "./sheet-icon";

const PATHS = {
  previous: "M15 6l-6 6 6 6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  truck:
    "M3 6h11v10H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  lock: "M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  shield: "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM9 12l2 2 4-4",
  share:
    "M17 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM7 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9.2 10.8l5.6-3.5M9.2 13.2l5.6 3.5",
  grid: "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
  filter:
    "M4 7h10M18 7h2M4 17h2M10 17h10M16 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M9 6v12M15 6v12",
  undo: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
  logout: "M14 4H6v16h8M11 12h9.5M17 8.5l3.5 3.5-3.5 3.5",
  expand: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  "medical-notes": "M7 4.5H5.5v16h13v-16H17M9 3h6v3.5H9zM12 10v6M9 13h6",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.7M12 16.8h.01",
  book: "M5 4.5h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18.5a2 2 0 0 1 2-2h12M9 8.5h6",
  document: "M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 13h6M9 16.5h6",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2",
  tag: "M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.5h.01",
  print: "M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 13.5h10v7H7z",
} as const;

type DrawnIcon = keyof typeof PATHS;

export type IconName = DrawnIcon | SheetIconName;

interface IconProps {
  name: IconName;
  /** Size and colour; the default is 1.25rem in the text colour. */
  className?: string;
}

/** Decorative 24 x 24 line icon. Its meaning must be given as text or label next to it. */
export function Icon({ name, className }: IconProps) {
  if (!isDrawn(name)) return <SheetIcon name={name} className={className} />;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={iconClass(className)}>
      <path d={PATHS[name]} />
    </svg>
  );
}

const isDrawn = (name: IconName): name is DrawnIcon => name in PATHS;
