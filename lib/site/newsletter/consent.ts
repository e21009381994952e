/**
 * Wordings of the newsletter's consent (`footer.newsletter.consent`), oldest first. Whoever changes
 * the text adds a version: what a person agreed to must stay provable.
 */
export const CONSENT_VERSIONS = ["2026-08"] as const;

/** The wording that pages show now. */
export const CURRENT_CONSENT = CONSENT_VERSIONS[0];
