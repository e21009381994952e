import pino from "pino";

/** One JSON line an event; never personal data. */
export const logger = pino({ name: "niramoy", level: process.env.LOG_LEVEL || "info" });
