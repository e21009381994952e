/** Icons used on every page, or once per entry of a list. */
const SYMBOLS = {
  cart: "M3 4h2l2.4 11.2a1 1 0 0 0 1 .8h8.9a1 1 0 0 0 1-.8L20 8H6M9 20h.01M17 20h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  alert: "M12 8v5M12 16.5h.01M12 3l9.5 17h-19z",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5c1-4 4.2-6 8-6s7 2 8 6",
  list: "M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01",
  down: "M6 9l6 6 6-6",
  up: "M6 15l6-6 6 6",
  next: "M9 6l6 6-6 6",
  phone:
    "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  pin: "M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2",
  chat: "M12 4c5 0 9 3.2 9 7.5S17 19 12 19c-1 0-2-.1-3-.4L4 20.5l1.3-4C3.9 15.2 3 13.4 3 11.5 3 7.2 7 4 12 4zM8.5 11.5h.01M12 11.5h.01M15.5 11.5h.01",
  heart: "M12 20.5C5.5 16 3 12.5 3 9a4.8 4.8 0 0 1 9-2.3A4.8 4.8 0 0 1 21 9c0 3.5-2.5 7-9 11.5z",
  compare: "M7 4L3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20M20.5 16.5H7",
  calendar: "M4 6h16v14.5H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
} as const;

export type SheetIconName = keyof typeof SYMBOLS;

/**
 * SVG sprite for {@link Icon}, inlined once per page: an external file would load after the first
 * paint.
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
