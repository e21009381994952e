/**
 * Why the login page was opened: to check out a cart, to buy an e-book, or for no specific reason.
 */
const SIGN_IN_REASONS = ["visit", "checkout", "ebook"] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

export function isSignInReason(text: string): text is SignInReason {
  return SIGN_IN_REASONS.some((reason) => reason === text);
}
