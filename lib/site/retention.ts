import { z } from "zod";
import defaults from "./defaults.json";

const days = z.number().int().min(0).max(3_650);

/** Days after which unneeded personal data are deleted; 0 for never. */
const retention = z.strictObject({
  /** Messages to the shop, since they were sent. */
  messages: days,
  /** Texts of patients about an appointment, after its end. */
  appointmentReasons: days,
  /** Address, e-mail and notes of a guest's order that is completed or cancelled. */
  guestAddresses: days,
  /** Pages of prescriptions, since they were uploaded. */
  prescriptions: days,
  /** Photos of returns, since they were uploaded. */
  returnPhotos: days,
  /** Mails, SMS and webhook calls that could not be sent. */
  unsentMessages: days,
  /** Requests for a notification that a product is back, since they were made, notified or not. */
  stockRequests: days,
});

export type Retention = z.infer<typeof retention>;

export const DEFAULT_RETENTION: Retention = retention.parse(defaults.retention);

/** Schema of the times. Keys that are not set have the defaults. */
export const retentionSettings = z.preprocess(
  (given) =>
    typeof given === "object" && given !== null ? { ...defaults.retention, ...given } : given,
  retention,
);
