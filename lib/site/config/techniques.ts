/** Techniques that rely on undocumented formats of Next and React; each can be turned off. */
export const TECHNIQUES = [
  "merged-scripts",
  "deduplicated-markup",
  "late-scripts",
  "inline-styles",
  "stored-payloads",
  "full-prefetch",
] as const;

export type Technique = (typeof TECHNIQUES)[number];
