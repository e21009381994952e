interface StarRatingProps {
  /** 0-5, may be fractional. */
  rating: number;
  /** What a screen reader says. */
  label: string;
}

const STAR =
  "M10 1.600l2.600 5.300 5.800.800-4.200 4.100 1 5.800-5.200-2.700-5.200 2.700 1-5.800L1.600 7.700l5.800-.800z";

/** Five stars, with a half star for fractions (SPEC 9). */
export function StarRating({ rating, label }: StarRatingProps) {
  const halves = Math.round(rating * 2);
  return (
    <span role="img" aria-label={label} className="inline-flex shrink-0 gap-px">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} filled={Math.min(2, Math.max(0, halves - (star - 1) * 2))} />
      ))}
    </span>
  );
}

function Star({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 20 20" className="size-4" aria-hidden="true">
      <path d={STAR} className="fill-line" />
      {filled > 0 && (
        <path
          d={STAR}
          className="fill-star"
          style={filled === 1 ? { clipPath: "inset(0 50% 0 0)" } : undefined}
        />
      )}
    </svg>
  );
}
