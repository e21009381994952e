interface StarRatingProps {
  /** 0-5, may be fractional. */
  rating: number;
  /** What a screen reader says. */
  label: string;
}

/** Five stars, with a half star for any fraction: only a rating of 5 has five full ones. One element: a list page shows dozens. */
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
