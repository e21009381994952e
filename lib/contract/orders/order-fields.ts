import { z } from "zod";

/* Fields of responses about orders of products and of e-books. */

export const paymentStatus = z
  .string()
  .describe("to_be_paid, being_checked, paid, failed or refunded.");

export const payable = z.boolean().optional().describe("Whether it can be paid now.");

export const transaction = z
  .string()
  .nullish()
  .describe("Number of the payment at the gateway, once it is paid.");
