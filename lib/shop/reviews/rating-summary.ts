/** Average and distribution of the ratings of a product. */
export interface RatingSummary {
  /** From 1 to 5, with one decimal. */
  average: number;
  count: number;
  /** Best first: stars, number of ratings, and their share in percent. */
  bands: { stars: number; count: number; percent: number }[];
}

const BEST = 5;

/** Summarises ratings from 1 to 5; null without ratings. */
export function ratingSummary(reviews: { rating: number }[]): RatingSummary | null {
  const count = reviews.length;
  if (count === 0) return null;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const bands = Array.from({ length: BEST }, (_, index) => {
    const stars = BEST - index;
    const given = reviews.filter(({ rating }) => Math.round(rating) === stars).length;
    return { stars, count: given, percent: Math.round((given / count) * 100) };
  });
  return { average: Math.round((sum / count) * 10) / 10, count, bands };
}
