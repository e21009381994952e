const VARIANTS = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
} as const;

/** Looks of everything that acts as a button, a link included; see button.css. */
export function buttonStyle(variant: keyof typeof VARIANTS = "primary"): string {
  return VARIANTS[variant];
}
