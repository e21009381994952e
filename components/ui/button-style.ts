const VARIANTS = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger",
} as const;

/** Returns the classes of a button or of a link that looks like one; see button.css. */
export function buttonStyle(variant: keyof typeof VARIANTS = "primary"): string {
  return VARIANTS[variant];
}
