/** Lists of the home page. */
export const HOME_PLACES = [
  "new",
  "offer",
  "trending",
  "medical",
  "best_selling",
  "featured",
] as const;
