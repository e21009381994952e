import { z } from "zod";
import { ROLES } from "./terms";

/* Request bodies of the desk. Fields that are not given stay as they are. */

const line = (max: number) => z.string().max(max);
const optional = (max: number) => z.string().max(max).nullable().optional();
const version = z.string().describe("Of the record that was changed.");
const robotToken = z.string().optional().describe("After several wrong passwords.");
const archived = z.boolean().optional();

export const deskLoginBody = z.strictObject({
  mail: z.string(),
  password: z.string(),
  code: z.string().optional().describe("Of the authenticator app, or a recovery code."),
  recaptchaToken: robotToken,
});

export const deskPasswordBody = z.strictObject({
  password: z.string(),
  recaptchaToken: robotToken,
});

export const deskSetupBody = z.strictObject({
  token: z.string(),
  password: z.string(),
  password_confirmation: z.string().optional(),
  code: z.string().optional().describe("Of the offered second factor."),
});

/** A write without values. */
export const deskEmptyBody = z.strictObject({});

export const deskMoveBody = z.strictObject({
  to: z.enum(["confirmed", "processing", "in-transit", "completed", "cancelled"]),
  version,
  courier: line(60).optional().describe("With `in-transit`, together with `tracking_code`."),
  tracking_code: line(60).optional(),
  anyway: z.boolean().optional().describe("Also when its money went back."),
});

export const deskMoveManyBody = z.strictObject({
  numbers: z.array(z.string()).min(1).max(50),
  to: deskMoveBody.shape.to,
});

export const deskDeliveryBody = z.strictObject({
  ...{ version, name: line(100).optional(), phone: line(40).optional() },
  ...{ address: line(300).optional(), city: line(100).optional(), zip: line(20).optional() },
});

export const deskNoteBody = z.strictObject({ text: line(1_000) });

export const deskRefundBody = z.strictObject({
  version,
  amount: z.number().optional().describe("Taka; all that is left when not given."),
  reason: line(200),
  transaction: optional(60).describe("Number of the transfer: it went back by hand."),
});

export const deskPaymentBody = z.strictObject({
  version,
  way: z.enum(["cash", "bank", "card", "bkash-transfer", "nagad", "rocket"]),
  transaction: optional(60).describe("Its number, which pays only once; may be missing for cash."),
});

export const deskChargeBody = z.strictObject({
  version,
  charge: z.number().describe("Taka: what the delivery costs."),
});

const texts = {
  description: optional(2_000),
  description_bn: optional(2_000),
  seo_title: optional(120),
  seo_title_bn: optional(120),
  seo_description: optional(300),
  seo_description_bn: optional(300),
};

const productFields = {
  ...{ name_bn: optional(200), unit: optional(100), unit_bn: optional(100) },
  ...{ department: optional(100), discount: z.int().min(0).max(100).optional() },
  ...{ new: z.boolean().optional(), featured: z.boolean().optional() },
  ...{ generic_name: optional(300), strength: optional(200), dosage_form: optional(100) },
  ...{ manufacturer: optional(200), registration_no: optional(100), pack_item: optional(100) },
  ...{ pack_size: z.int().nullable().optional(), warranty_months: z.int().nullable().optional() },
  ...{ origin: optional(2), gtin: optional(30), mpn: optional(100) },
  ...{ needs_prescription: z.boolean().optional(), keywords: optional(1_000) },
  ...{ short_description: optional(1_000), short_description_bn: optional(1_000) },
  ...texts,
  ...{ description: optional(50_000), description_bn: optional(50_000) },
  ...{ images: z.array(z.string()).optional(), image_alts: z.array(z.string()).optional() },
};

export const deskNewProductBody = z.strictObject({
  ...{ sku: line(100), name: line(200), category: line(100), brand: line(100) },
  price: z.number(),
  ...productFields,
});

export const deskProductBody = z.strictObject({
  ...{ version, sku: line(100).optional(), name: line(200).optional() },
  ...{ category: line(100).optional(), brand: line(100).optional() },
  price: z.number().optional(),
  ...productFields,
  archived,
});

const categoryFields = {
  ...{ name_bn: optional(100), image: optional(200), position: z.int().optional(), ...texts },
};

export const deskNewCategoryBody = z.strictObject({
  ...{ slug: line(100), name: line(100), ...categoryFields },
});

export const deskCategoryBody = z.strictObject({
  ...{ version, name: line(100).optional(), ...categoryFields, archived },
});

export const deskNewBrandBody = z.strictObject({ name: line(100), ...texts });

export const deskBrandBody = z.strictObject({
  ...{ version, name: line(100).optional(), ...texts, archived },
});

export const deskReceiveBody = z.strictObject({
  batch_no: line(60),
  expires_on: z.iso.date().optional().describe("Last day of the batch; needed for a new one."),
  cost: z.number().optional().describe("What one piece cost in taka; kept for a new batch."),
  quantity: z.int().min(1).max(1_000_000),
  delivery: line(60).optional().describe("Number of the delivery note."),
});

export const deskCorrectBody = z.strictObject({
  version,
  quantity: z.int().min(0).max(1_000_000).describe("Pieces that are there."),
  reason: z.enum(["counted", "damaged", "lost", "found", "expired", "returned"]),
});

const role = z.enum(ROLES);

export const deskNewStaffBody = z.strictObject({ mail: z.email(), name: line(60), role });

export const deskStaffBody = z.strictObject({
  ...{ version, name: line(60).optional(), role: role.optional() },
  disabled: z.boolean().optional(),
});

export const deskSettingBody = z.strictObject({
  version,
  value: z.unknown().optional(),
  reset: z.literal(true).optional().describe("The file, or the default, applies again."),
});
