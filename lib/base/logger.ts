import pino from "pino";
import { currentRequest } from "./request-context";

// Separate file, so that code for the browser does not import pino.

/**
 * Writes one JSON line per event, with the id and route of the current request. Must never log
 * personal data.
 */
export const logger = pino({
  name: "niramoy",
  level: process.env.LOG_LEVEL || "info",
  // Copied, because pino adds the fields of the entry to this object.
  mixin: () => ({ ...currentRequest() }),
});
