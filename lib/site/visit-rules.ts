import { z } from "zod";
import defaults from "./defaults.json";

const rules = z.strictObject({
  /** Maximum number of times a patient can move an appointment; 0 disables it. */
  moves: z.number().int().min(0).max(20),
  /** Hours before the appointment until which its patient can do so. */
  moveHours: z.number().int().min(0).max(336),
  /**
   * Place of payment of a new appointment's fee: at the centre, or online with the payment gateway.
   */
  fee: z.enum(["centre", "online"]),
  /**
   * Whether guests confirm their phone number with a code before they can book. Without effect for
   * numbers that no code can be sent to.
   */
  confirmPhone: z.boolean(),
});

/** Rules for patients: booking and moving appointments, and the place of payment. */
export type VisitRules = z.infer<typeof rules>;

export const DEFAULT_VISIT_RULES: VisitRules = rules.parse(defaults.appointments);

/** Schema of the rules. Keys that are not set have the defaults. */
export const visitRules = z.preprocess(
  (given) =>
    typeof given === "object" && given !== null ? { ...defaults.appointments, ...given } : given,
  rules,
);
