const BASE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-[min(1rem,5vw)] py-2 text-center font-semibold leading-tight transition-colors disabled:cursor-not-allowed";

const VARIANTS = {
  primary:
    "border border-transparent bg-brand-600 text-white hover:bg-brand-700 disabled:border-line disabled:bg-surface disabled:text-muted",
  secondary:
    "border border-brand-600 bg-white text-brand-700 hover:bg-brand-50 disabled:border-line disabled:text-muted",
  quiet: "text-brand-700 hover:bg-brand-50",
} as const;

/** Looks of everything that acts as a button, a link included. */
export function buttonStyle(variant: keyof typeof VARIANTS = "primary"): string {
  return `${BASE} ${VARIANTS[variant]}`;
}
