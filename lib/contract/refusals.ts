import { z } from "zod";
import { slotDayWire } from "./wire/appointments";

/*
 * Answers below 200-299. All are JSON with a message in English; the shop shows messages of 4xx only.
 */

const message = z.string().min(1).describe("For people, in English.");

const fieldErrors = z
  .record(z.string(), z.array(z.string().min(1)).min(1))
  .describe(
    "Messages by field: `name`, `billing.phone`, `shipping_charge`, `items`, `recaptchaToken` ...",
  );

const robot = z
  .literal("altcha")
  .describe("reCAPTCHA did not do: solve the ALTCHA challenge of robot-check?provider=altcha.");

const whole = z.int().min(0);

/** Any refusal or failure. */
export const problem = z.looseObject({ message });

/** 422: something in the body cannot be taken. */
export const validationProblem = z.looseObject({ message, errors: fieldErrors.optional() });

/** 422 where a robot check can be asked for. */
export const robotProblem = z.looseObject({ ...validationProblem.shape, robot: robot.optional() });

/** 422 of cart and orders: `code` says why in a way that can be told in other languages. */
export const orderProblem = z.looseObject({
  ...robotProblem.shape,
  code: z
    .enum([
      "sold_out",
      "too_few",
      "not_sold",
      "cart_changed",
      "cart_empty",
      "line_limit",
      "pieces_limit",
      "total_limit",
      "open_orders_limit",
      "open_pieces_limit",
    ])
    .optional(),
  product: z.string().nullable().optional().describe("Name, with sold_out and too_few."),
  product_bn: z.string().nullable().optional(),
  left: whole.optional().describe("Pieces that are left, with sold_out and too_few."),
  limit: whole.optional().describe("Pieces, orders or taka, with the codes that end in _limit."),
  phone: z
    .string()
    .optional()
    .describe("Whom to call for more, with the codes that end in _limit."),
  totals: z
    .looseObject({
      subtotal: z.number(),
      shipping_charge: z.number(),
      tax: z.number(),
      discount: z.number(),
      total: z.number(),
    })
    .optional()
    .describe("What it costs by now, taka, when other totals were sent."),
});

/** 409: too late. */
export const conflictProblem = z.looseObject({
  message,
  phone: z.string().optional().describe("Whom to call."),
});

/** 429. */
export const rateLimitProblem = z.looseObject({
  message,
  retry_after: z.int().min(1).describe("Seconds, as in Retry-After."),
});

/** 422 of a booking. */
export const bookingProblem = z.looseObject({
  ...robotProblem.shape,
  reason: z.enum(["taken", "unknown_time", "same_day", "too_many"]).optional(),
  days: z.array(slotDayWire).optional().describe("The times as they are now, when one was taken."),
});
