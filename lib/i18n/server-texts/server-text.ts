import bengali from "./bn.json";
import { textMatcher } from "./text-matcher";

/**
 * Returns the Bengali text for an English message of the server (lib/backend, lib/server/gateway).
 * @returns null for an unknown message
 */
export const bengaliOf = textMatcher(bengali, "bn");
