const BASE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-4 py-2 text-center font-semibold leading-tight transition-colors disabled:cursor-not-allowed";

const VARIANTS = {
  primary:
    "bg-brand-600 text-white hover:bg-brand-700 disabled:bg-surface disabled:text-muted disabled:border disabled:border-line",
  secondary:
    "border border-brand-600 bg-white text-brand-700 hover:bg-brand-50 disabled:border-line disabled:text-muted",
  quiet: "text-brand-700 hover:bg-brand-50",
} as const;

/** Looks of everything that acts as a button, a link included. */
export function buttonStyle(variant: keyof typeof VARIANTS = "primary"): string {
  return `${BASE} ${VARIANTS[variant]}`;
}
