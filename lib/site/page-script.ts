import { EARLY_PRESSES_SCRIPT } from "./early-presses";
import { EARLY_TAB_SCRIPT } from "./early-tab";
import { KNOWN_BUYER_SCRIPT } from "./known-buyer";
import { KNOWN_VISITOR_SCRIPT } from "./known-visitor";

/** Inline script of every page: what must not wait for the scripts of the page. */
export const PAGE_SCRIPT = [
  EARLY_TAB_SCRIPT,
  KNOWN_VISITOR_SCRIPT,
  KNOWN_BUYER_SCRIPT,
  EARLY_PRESSES_SCRIPT,
].join(";");
