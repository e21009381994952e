/** What reviews say together. */
export interface RatingSummary {
  /** From 1 to 5, with one decimal. */
  average: number;
  count: number;
  /** Best first: stars, how many gave them, and their share of all in percent. */
  bands: { stars: number; count: number; percent: number }[];
}

const BEST = 5;

/** Average and distribution of ratings from 1 to 5; null without any. */
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
