/** Pictures of the shop itself, as site paths. */
export const BRAND_PICTURES = {
  /** 512 x 512. */
  icon: "/brand/icon-512.png",
  /** What a shared page shows that has no picture of its own; 1200 x 630. */
  preview: "/brand/og-default.jpg",
} as const;
