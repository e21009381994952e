import { z } from "zod";
import defaults from "./defaults.json";

export const prescriptionRules = z.strictObject({
  /** Days for which an accepted prescription can be used for another order; 0 for never. */
  reuseDays: z.number().int().min(0).max(3_650),
});

type PrescriptionRules = z.infer<typeof prescriptionRules>;

export const DEFAULT_PRESCRIPTIONS: PrescriptionRules = prescriptionRules.parse(
  defaults.prescriptions,
);
