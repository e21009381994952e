import type { ShareTarget } from "@/lib/seo/share-targets";

const PATHS: Record<ShareTarget["icon"], string> = {
  facebook: "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z",
  x: "M4 4l11.700 16H20L8.300 4zM4 20l6.700-7.300M13.300 10.800L19.500 4",
  whatsapp:
    "M12 3.500a8.500 8.500 0 0 0-7.300 12.800L3.500 20.500l4.300-1.200A8.500 8.500 0 1 0 12 3.500zM9.200 8c-.9.500-1.100 1.500-.7 2.700a8 8 0 0 0 4.800 4.800c1.200.4 2.200.2 2.700-.7v-.9l-1.800-1-1.100.9a5.500 5.500 0 0 1-2.900-2.900l.9-1.100L10.100 8z",
  linkedin:
    "M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM4 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
};

/** The sign of a network; apart from {@link Icon}, whose shapes come with scripts. */
export function NetworkIcon({ name }: { name: ShareTarget["icon"] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={PATHS[name]} />
    </svg>
  );
}
