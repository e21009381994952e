import type { ShareTarget } from "@/lib/seo/share-targets";

const PATHS: Record<ShareTarget["icon"], string> = {
  facebook: "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z",
  x: "M4 4l11.7 16H20L8.3 4zM4 20l6.7-7.3M13.3 10.8L19.5 4",
  whatsapp:
    "M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.2A8.5 8.5 0 1 0 12 3.5zM9.2 8c-.9.5-1.1 1.5-.7 2.7a8 8 0 0 0 4.8 4.8c1.2.4 2.2.2 2.7-.7v-.9l-1.8-1-1.1.9a5.5 5.5 0 0 1-2.9-2.9l.9-1.1L10.1 8z",
  linkedin:
    "M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM4 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
};

/** Logo of a social network. Separate from {@link Icon}, whose paths are in client chunks. */
export function NetworkIcon({ name }: { name: ShareTarget["icon"] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={PATHS[name]} />
    </svg>
  );
}
