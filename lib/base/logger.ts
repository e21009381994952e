import pino from "pino";

// A file of its own: nothing that a browser loads may bring pino with it.

/** One JSON line an event; never personal data. */
export const logger = pino({ name: "niramoy", level: process.env.LOG_LEVEL || "info" });
