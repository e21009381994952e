import pino from "pino";
import { currentRequest } from "./request-context";

// A file of its own: nothing that a browser loads may bring pino with it.

/** One JSON line an event, with id and route of the request it is part of; never personal data. */
export const logger = pino({
  name: "niramoy",
  level: process.env.LOG_LEVEL || "info",
  // A copy, since pino adds to it what else is told.
  mixin: () => ({ ...currentRequest() }),
});
