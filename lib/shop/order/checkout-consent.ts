/** What customers accept before they order, in the page's language; the link is between two texts. */
export interface CheckoutConsent {
  before: string;
  link: string;
  after: string;
  /** Shown if it is not accepted. */
  missing: string;
}
