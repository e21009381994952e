/** Icons that every page shows, or that a list shows once for each entry. */
const SYMBOLS = {
  cart: "M3 4h2l2.4 11.2a1 1 0 0 0 1 .8h8.9a1 1 0 0 0 1-.8L20 8H6M9 20h.01M17 20h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  alert: "M12 8v5M12 16.500h.01M12 3l9.500 17h-19z",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.500 4.500",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.500c1-4 4.200-6 8-6s7 2 8 6",
  list: "M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01",
  down: "M6 9l6 6 6-6",
  up: "M6 15l6-6 6 6",
  next: "M9 6l6 6-6 6",
  phone:
    "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  pin: "M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.800-7 11-7 11zM12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.500l3.500 2",
  chat: "M12 4c5 0 9 3.200 9 7.500S17 19 12 19c-1 0-2-.1-3-.4L4 20.500l1.300-4C3.900 15.200 3 13.400 3 11.500 3 7.200 7 4 12 4zM8.500 11.500h.01M12 11.500h.01M15.500 11.500h.01",
  heart:
    "M12 20.500C5.500 16 3 12.500 3 9a4.800 4.800 0 0 1 9-2.300A4.800 4.800 0 0 1 21 9c0 3.500-2.500 7-9 11.500z",
  compare: "M7 4L3.500 7.500 7 11M3.500 7.500H17M17 13l3.500 3.500L17 20M20.500 16.500H7",
  calendar: "M4 6h16v14.500H4zM4 10.500h16M8.500 3.500v4M15.500 3.500v4",
} as const;

export type SheetIconName = keyof typeof SYMBOLS;

/**
 * The shapes that {@link Icon} refers to, once in each page: a file of its own would come after the
 * first paint.
 */
export function IconSheet() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(SYMBOLS).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
