import { z } from "zod";
import type { SaidRefusal } from "./refusal-texts/refusal";
import { SELF_HOSTED_ROBOT } from "./terms";

/* Error responses (4xx and 5xx). All are JSON with an English message. The shop shows the messages
   of 4xx responses only. */

const message = z.string().min(1).describe("For people, in English.");

const fieldErrors = z
  .record(z.string(), z.array(z.string().min(1)).min(1))
  .describe(
    "Messages by field: `name`, `billing.phone`, `shipping_charge`, `items`, `recaptchaToken` ...",
  );

const refusalCode = z.looseObject({
  code: z.string().describe("Feature and short name, such as `orders.onlySent`."),
  params: z
    .record(z.string(), z.union([z.string(), z.number(), z.looseObject({ code: z.string() })]))
    .describe("Values of the text by name; one that is a text itself has its code."),
});

const codes = z
  .looseObject({
    message: refusalCode.optional(),
    errors: z
      .record(z.string(), z.array(refusalCode.nullable()))
      .optional()
      .describe("By field, in the order of `errors`; null for a message without a code."),
  })
  .describe("What the messages say, for texts in other languages. Optional for other servers.");

/** The codes of an error response, in the form of its messages. */
export interface RefusalCodes {
  message?: SaidRefusal;
  errors?: Record<string, (SaidRefusal | null)[]>;
}

const robot = z
  .enum([SELF_HOSTED_ROBOT, "hard"])
  .describe(
    `\`${SELF_HOSTED_ROBOT}\`: reCAPTCHA did not do, solve the challenge of robot-check?provider=${SELF_HOSTED_ROBOT}. \`hard\`: solve that of robot-check?level=hard, which takes a few seconds.`,
  );

const whole = z.int().min(0);

/** Any error response. */
export const problem = z.looseObject({ message, codes: codes.optional() });

/** 422: a field of the body is invalid. */
export const validationProblem = z.looseObject({
  ...problem.shape,
  errors: fieldErrors.optional(),
});

/** 422 of calls that can require a robot check. */
export const robotProblem = z.looseObject({ ...validationProblem.shape, robot: robot.optional() });

/** 422 of cart and order calls. `code` is the reason in a form that can be translated. */
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
      "unpaid_limit",
      "cash_limit",
      "cold_chain",
    ])
    .optional(),
  product: z
    .string()
    .nullable()
    .optional()
    .describe("Name, with sold_out, too_few and cold_chain."),
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
    .describe("Current price in taka, if other totals were sent."),
});

/** 409: the state of the record no longer allows the request. */
export const conflictProblem = z.looseObject({
  ...problem.shape,
  phone: z.string().optional().describe("Whom to call."),
  current: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("The current record, if it was changed since."),
  reason: z.string().optional().describe("Why an order cannot be cancelled, as `cancel_refusal`."),
});

/** 409 of the desk. */
export const deskConflictProblem = z.looseObject({
  ...problem.shape,
  current: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("The current record, if it was changed since."),
});

/** 422 of calls without a session of the desk. */
export const deskRefusal = z.looseObject({
  ...robotProblem.shape,
  code_required: z.literal(true).optional().describe("The password is right; send a code, too."),
  passkey_offered: z
    .literal(true)
    .optional()
    .describe("The password is right; a passkey of the person does, too."),
});

/** 403 of the desk. */
export const deskForbiddenProblem = z.looseObject({
  ...problem.shape,
  confirm_password: z
    .literal(true)
    .optional()
    .describe("The password has to be entered again (`POST /api/desk/confirm-password`)."),
});

/** 429: rate limit reached. */
export const rateLimitProblem = z.looseObject({
  ...problem.shape,
  retry_after: z.int().min(1).describe("Seconds, as in Retry-After."),
});
