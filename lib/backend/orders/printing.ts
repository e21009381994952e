import { raw } from "hono/html";

/** The script of the print button. It has the same URL in all versions. */
export const PRINTING = raw('<script src="/receipt/print.js"></script>');
