import { EARLY_PRESSES_SCRIPT, PRESS_ATTRIBUTES } from "./early-presses";
import { EARLY_TAB_SCRIPT, TAB_ATTRIBUTE } from "./early-tab";
import { BUYER_ATTRIBUTE, KNOWN_BUYER_SCRIPT } from "./known-buyer";
import { KNOWN_VISITOR_SCRIPT, VISITOR_ATTRIBUTE } from "./known-visitor";

/** Inline script of every page: what must not wait for the scripts of the page. */
export const PAGE_SCRIPT = [
  EARLY_TAB_SCRIPT,
  KNOWN_VISITOR_SCRIPT,
  KNOWN_BUYER_SCRIPT,
  EARLY_PRESSES_SCRIPT,
].join(";");

/** Attributes that it sets, which no document has as it is sent. */
export const SCRIPT_ATTRIBUTES = [
  TAB_ATTRIBUTE,
  VISITOR_ATTRIBUTE,
  BUYER_ATTRIBUTE,
  ...PRESS_ATTRIBUTES,
];
