/**
 * Versions of the newsletter consent text (`footer.newsletter.consent`), oldest first. Add a
 * version with every change of the text: it must remain provable which text a subscriber agreed to.
 */
export const CONSENT_VERSIONS = ["2026-08", "2026-11"] as const;

/** Version of the text that pages show now. */
export const CURRENT_CONSENT = CONSENT_VERSIONS[1];
