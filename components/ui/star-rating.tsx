interface StarRatingProps {
  /** 0-5, may be fractional. */
  rating: number;
  /** What a screen reader says. */
  label: string;
}

/** Five stars, with a half star for fractions (SPEC 9). One element: a list page shows dozens. */
export function StarRating({ rating, label }: StarRatingProps) {
  const halves = Math.min(10, Math.max(0, Math.round(rating * 2)));
  return (
    <span
      role="img"
      aria-label={label}
      className="stars"
      style={{ "--filled": `${halves * 10}%` }}
    />
  );
}
