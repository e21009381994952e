interface StarRatingProps {
  /** 0 to 5; may be fractional. */
  rating: number;
  /** Accessible name. */
  label: string;
}

/**
 * Five stars in steps of half a star; a fraction always shows as half a star, so only a rating of 5
 * fills all five. A single element, because list pages have dozens of them.
 */
export function StarRating({ rating, label }: StarRatingProps) {
  const shown = Math.min(5, Math.max(0, rating));
  const halves = Math.floor(shown) + Math.ceil(shown);
  return (
    <span
      role="img"
      aria-label={label}
      className="stars"
      style={{ "--filled": `${halves * 10}%` }}
    />
  );
}
